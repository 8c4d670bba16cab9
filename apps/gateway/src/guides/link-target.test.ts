import { findGuideFiles } from './guide-files.ts';
import { linkTarget } from './link-target.ts';

const files = findGuideFiles();

it.each([
  ['https://example.com/a', 'docs/oauth.md', { href: 'https://example.com/a' }],
  ['#keys', 'docs/oauth.md', { href: '#keys' }],
  ['webhooks.md#replay', 'docs/oauth.md', { href: '/guides/webhooks.md#replay' }],
  ['../oauth.md', 'docs/decisions/0022-oauth-engine.md', { href: '/guides/oauth.md' }],
  ['../CHANGELOG.md', 'docs/versions.md', { href: '/guides/CHANGELOG.md' }],
  ['docs/oauth.md', 'CHANGELOG.md', { href: '/guides/oauth.md' }],
  ['../docs/platform-teams.md#webhooks', 'k8s/README.md', { href: '/guides/platform-teams.md#webhooks' }],
  ['images/consent-light.png', 'docs/oauth.md', { href: '/guides/images/consent-light.png' }],
  ['../libs/operations/contract/openapi.json', 'docs/versions.md', { href: '/v1/openapi.json' }],
  ['../package.json', 'docs/oauth.md', { file: 'package.json' }],
])('leads from %s in %s to %j', (link, source, target) => {
  expect(linkTarget(link, source, files)).toEqual(target);
});

it('is no address for a scheme that runs code', () => {
  expect(linkTarget('javascript:alert(1)', 'docs/oauth.md', files)).not.toHaveProperty('href');
  expect(linkTarget('//example.com', 'docs/oauth.md', files)).not.toHaveProperty('href');
});
