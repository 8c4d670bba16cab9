/** One way in which a secret can be written, and how a text is looked through for it. */
export interface Form {
  name: string;
  text: string;
  /** Hexadecimal digits, and those of percent-encoding, may be capitals or not. */
  anyCase: boolean;
}

/**
 * Base64 of a text that has the secret somewhere in it, whatever surrounds it: three bytes become four characters, so it
 * depends on where in such a group the secret begins. Characters that its neighbours have a part in are cut off.
 */
function base64Forms(bytes: Buffer, encoding: 'base64' | 'base64url'): Form[] {
  return [0, 1, 2].map((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]);
    const whole = padded.subarray(0, padded.length - (padded.length % 3));
    const text = whole.toString(encoding).slice(before === 0 ? 0 : 4);
    return { name: `${encoding}, ${before} bytes on`, text, anyCase: false };
  });
}

/** The 256 random bits that most secrets end in, written in base64url. */
function randomPart(secret: string): Buffer[] {
  const [part] = /[\w-]{43}$/.exec(secret) ?? [];
  return part === undefined ? [] : [Buffer.from(part, 'base64url')];
}

/** Everything that would give a secret away to the person who reads it. */
function formsOf(secret: string): Form[] {
  const all = [Buffer.from(secret), ...randomPart(secret)].flatMap((bytes) => [
    { name: 'hexadecimal', text: bytes.toString('hex'), anyCase: true },
    ...base64Forms(bytes, 'base64'),
    ...base64Forms(bytes, 'base64url'),
  ]);
  return [
    { name: 'as it is', text: secret, anyCase: false },
    { name: 'in JSON', text: JSON.stringify(secret).slice(1, -1), anyCase: false },
    { name: 'in a URL', text: encodeURIComponent(secret), anyCase: true },
    { name: 'in a form', text: new URLSearchParams({ '': secret }).toString().slice(1), anyCase: true },
    ...all,
  ];
}

/** Which of the secrets are in the text, by their names and forms, never by themselves. */
export function findSecrets(text: string, secrets: ReadonlyMap<string, string>): string[] {
  const lower = text.toLowerCase();
  return [...secrets].flatMap(([name, secret]) =>
    formsOf(secret)
      .filter((form) => (form.anyCase ? lower.includes(form.text.toLowerCase()) : text.includes(form.text)))
      .map((form) => `${name} ${form.name}`),
  );
}
