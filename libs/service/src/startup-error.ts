/** Why a service cannot start, as a sentence for the person who starts it. It is shown without a stack. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError';
}
