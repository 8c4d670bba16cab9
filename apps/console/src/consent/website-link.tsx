import { websiteOf } from './website.ts';

/** Opens an application's website without sending it the visitor's origin; text when it is no web address. */
export function WebsiteLink({ website }: { website: string }) {
  const address = websiteOf(website);
  if (!address) return <bdi>{website}</bdi>;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer">
      <bdi>{address.host}</bdi>
      <span className="for-ears-only"> (opens in a new tab)</span>
    </a>
  );
}
