/** A browser in which a person is signed in, as that person sees it. */
export interface BrowserSession {
  id: string;
  address: string;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
  /** Whether it is the one that requests. */
  current: boolean;
}
