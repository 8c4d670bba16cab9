export interface AccessTokens {
  /** The token for a team: the one at hand, or a new one. */
  get: (teamId: string) => Promise<string>;
  /** The token was refused: the next one is new. */
  drop: (teamId: string, token: string) => void;
}

/** Access tokens of the REST API, one for each team. They stay in this memory and nowhere else; `ask` gets a new one. */
export function createAccessTokens(ask: (teamId: string) => Promise<string>): AccessTokens {
  const tokens = new Map<string, Promise<string>>();
  const known = new Map<string, string>();

  async function askAgain(teamId: string): Promise<string> {
    try {
      const token = await ask(teamId);
      known.set(teamId, token);
      return token;
    } catch (thrown) {
      tokens.delete(teamId);
      throw thrown;
    }
  }

  return {
    get(teamId) {
      const token = tokens.get(teamId) ?? askAgain(teamId);
      tokens.set(teamId, token);
      return token;
    },
    drop(teamId, token) {
      // Of calls that meet the same refusal only the first drops it: by the second there may be a new one.
      if (known.get(teamId) !== token) return;
      known.delete(teamId);
      tokens.delete(teamId);
    },
  };
}
