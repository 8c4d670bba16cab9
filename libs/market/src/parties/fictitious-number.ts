/**
 * What Ofcom keeps free for films and books: they are not in use, so a guide or a trial may show it, and an installer in
 * danger must not get it. Each in its national form.
 */
const ranges: readonly RegExp[] = [
  // Leeds, Sheffield, Nottingham, Leicester, Bristol, Reading
  /^011[345678]4960\d{3}$/,
  // Birmingham, Edinburgh, Glasgow, Liverpool, Manchester
  /^01[23456]14960\d{3}$/,
  // Tyneside
  /^01914980\d{3}$/,
  // London, Northern Ireland, Cardiff
  /^02079460\d{3}$/,
  /^02896496\d{3}$/,
  /^02920180\d{3}$/,
  // no area, mobile, freephone, premium rate, all of the United Kingdom
  /^01632960\d{3}$/,
  /^07700900\d{3}$/,
  /^08081570\d{3}$/,
  /^09098790\d{3}$/,
  /^03069990\d{3}$/,
];

/** Whether a telephone number is of a range for fiction, however it is written. */
export function isFictitiousNumber(number: string): boolean {
  const national = number.replace(/\D/g, '').replace(/^(?:00)?440?(?=\d{10}$)/, '0');
  return ranges.some((range) => range.test(national));
}
