import { notFound, type AppError, type Issue } from '@team-operations/errors';

/** What people call a resource: `AssetType` is an asset type, `InvoiceDetail` an invoice. */
const named = (title: string) =>
  title
    .replace(/Detail$/, '')
    .replaceAll(/\B[A-Z]/g, ' $&')
    .toLowerCase();

/** The 404 of a resource by its title. The same for an id of another team. */
export const unknownOf = (title: string, missing: Issue | undefined) => (): AppError =>
  notFound(
    missing ?? {
      path: '',
      message: `no ${named(title)} of your team has this id`,
      fix: 'Check the id.',
    },
  );
