/** How the simulated market behaves; probabilities from 0 to 1. */
export interface Behaviour {
  /** The same seed gives the same answers to the same files. */
  seed: string;
  /** A file is acknowledged; if not, it is rejected with `reject`, and else not answered. */
  acknowledge: number;
  reject: number;
  /** An answer comes only after `delaySeconds`. */
  delay: number;
  delaySeconds: number;
  /** An answer is sent twice. */
  duplicate: number;
  /** A damaged copy of an answer goes before the right one. */
  garble: number;
  /** A report of a fault (D0135) gets a response (D0126), and after that the fault is cleared. */
  respond: number;
  clear: number;
}

export const wellBehaved: Behaviour = {
  seed: 'market',
  acknowledge: 1,
  reject: 0,
  delay: 0,
  delaySeconds: 5,
  duplicate: 0,
  garble: 0,
  respond: 1,
  clear: 1,
};
