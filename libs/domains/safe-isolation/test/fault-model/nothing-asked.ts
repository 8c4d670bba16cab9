/** What an act answers that asked nothing of the service, such as to close a fault where there is none. */
export const nothingAsked = Symbol('nothing asked');
