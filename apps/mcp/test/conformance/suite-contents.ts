/** The parts of contents for which the scenarios ask. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';

export const text = (value: string) => ({ type: 'text' as const, text: value });
export const image = { type: 'image' as const, data: pixel, mimeType: 'image/png' };
export const png = pixel;
/** A WAV file without samples. */
export const audio = {
  type: 'audio' as const,
  data: Buffer.concat([
    Buffer.from('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0', 'latin1'),
    Buffer.from([1, 0, 1, 0, 0x40, 0x1f, 0, 0, 0x40, 0x1f, 0, 0, 1, 0, 8, 0]),
    Buffer.from('data\0\0\0\0', 'latin1'),
  ]).toString('base64'),
  mimeType: 'audio/wav',
};
export const embedded = (uri: string, value: string, mimeType = 'text/plain') => ({
  type: 'resource' as const,
  resource: { uri, mimeType, text: value },
});
