/**
 * Greek, Cyrillic and Armenian letters that look like a Latin one, in pairs: the letter, then the Latin one. From the Unicode
 * security data (UTS #39 4, confusables.txt of Unicode 17). npm packages with that data were not taken: none was updated with
 * Unicode in the last years, and these three are the only recommended scripts (UAX #31 Table 5) in which whole Latin words
 * can be imitated.
 */
const pairs = [
  'αa ΑA ΒB ΕE ϜF ΗH ιi ϳj ͿJ ΚK ΙI ΜM ϺM ΝN οo σo ΟO ρp ΡP ΤT υu νv ΧX γy ΥY ΖZ',
  'аa АA ЬB ВB сc СC ԁd еe ҽe ЕE ԌG һh НH іi ꙇi ӏl јj ЈJ КK ІI ӀI МM оo ОO рp РP ԛq гr ѕs ЅS ТT ѵv ѴV ѡw ԝw ԜW хx ХX уy үy УY ҮY',
  'քf ցg հh ոn ռn օo ՕO գq զq ՏS սu ՍU աw',
];

export const lookAlikeLetters: ReadonlyMap<string, string> = new Map(
  pairs.flatMap((line) => line.split(' ').map((pair): [string, string] => [pair.charAt(0), pair.charAt(1)])),
);
