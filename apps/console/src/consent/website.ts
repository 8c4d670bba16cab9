/** The address of a website that an application names, or undefined for anything a browser should not open from here. */
export function websiteOf(text: string | null | undefined): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const address = new URL(text);
  return address.protocol === 'https:' || address.protocol === 'http:' ? address : undefined;
}
