import { notFound } from '@team-operations/errors';
import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { findProfile, InvoicingProfile, profileResource } from './profile.ts';

const noProfile = {
  path: '',
  message: 'no invoicing profile is saved yet',
  fix: 'Save one with POST /v1/invoicing/profile/upsert.',
};

export const getProfile = defineRead({
  name: 'invoicing_profile.get',
  summary: 'Get invoicing profile',
  description:
    'Returns the invoicing profile: issuer, terms and next numbers. Returns 404 until one is saved with POST /v1/invoicing/profile/upsert.',
  scope: 'invoices.read',
  rest: { method: 'get', path: '/v1/invoicing/profile' },
  tool: 'invoicing_profile_get',
  input: Strict({}),
  version: profileResource.version,
  output: InvoicingProfile,
  errors: ['NotFoundError'],
  example: {},
  async handle(_input, { team }) {
    const profile = await findProfile(team);
    if (profile === undefined) throw notFound(noProfile);
    return profile;
  },
});
