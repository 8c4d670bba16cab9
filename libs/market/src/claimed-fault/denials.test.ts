import { readRefused } from './claimed-fault.ts';
import { dangerInWords } from './words.ts';

it.each([
  'Cut-out is on fire, no injuries',
  'Cut-out is smoking, no access to isolate',
  'Cut-out smoking - no fuse carrier left',
  'Live conductors exposed, no cut-out lid',
  'Burning smell: no time to investigate',
  'Overhead line down, no barrier',
  'Customer got an electric shock, no injuries',
  'Broken neutral, no supply',
  'Electric shocks, none serious',
  'Live parts exposed, no cover',
  'Checked for burning smell and found it',
  'Tested for exposed live parts: found at cut-out',
  'No lid, exposed live parts',
  'No visible damage outside, but burning smell inside',
  'Cut-out cracked and burning, must be replaced',
  'Burnt cut-out, not replaced, still hot',
  'Electric shock from tap since meter was replaced',
  'Burning smell from cut-out since tails were renewed',
  "Cut-out cracked and smoking, hasn't been repaired",
  'Burnt cut-out has not been replaced',
  'Arcing at service head fixed on wall',
  'Burning smell at the cut-out, smoke detector replaced',
  'No power, sparks or flames from the cut-out',
  'Not isolated, burning or smouldering at the cut-out',
  'No cover or exposed live parts',
  'PEN fault detected',
  'Loss of neutral detected at the cut-out',
  'Broken neutral detected',
  'PEN fault detection has tripped',
  'Burning smell from cut-out, smoker lives here',
  'Cut-out smoking, next to stove',
  'Wood burning behind the meter',
  'Live conductors exposed to the weather',
  'Emergency DNO to attend, looped service making noise',
  'DNO must attend, unsafe',
  'Risk of electric shock',
  'Customer treated for electric shock',
  'No burning smell until the load goes on',
  "Didn't smell burning until I took the cover off",
  "Customer doesn't smell burning but I do",
  'Customer cannot smell burning, I can',
  'No exposed live parts on the meter, but on the cut-out yes',
  'No burning on the meter, it is on the cut-out',
  'No arcing with the load off, with load on it arcs',
  'Arcing not seen, only audible, at the cut-out',
  'Never seen arcing like this',
  "There wasn't a burning smell last time, now there is a strong one",
  "There isn't any smoke now, there was when I arrived, from the cut-out",
  'Looked for the burning smell, it comes from the cut-out',
  'Looked for the burning smell and traced it to the cut-out',
  'Burning smell, no. 5 and no. 7 share the cut-out',
  'Conductors are exposed, not safe',
  'Conductors are exposed and not properly covered',
  'Copper is showing, has to be made safe',
  'You can touch the busbar, not shrouded',
  'Cut-out burnt, meter replaced',
  'Burnt cut-out and the meter replaced',
  'Found melted cut-out, meter tails replaced',
  'Broken neutral in the service cable, meter was replaced',
])('reads a danger beside what is denied in %j', (text) => {
  expect(dangerInWords(text)).toBeDefined();
});

it.each([
  'Burning smell: none',
  'Cut-out: sparks? No.',
  'Tingling - none, burning - none',
  'Cut-out checked, no signs of burning or overheating',
  'No sparks, smoke or burning at the cut-out',
  'Checked for burning smell at the cut-out',
  'DNO on site this morning, burnt cut-out replaced before our visit',
  'Reconnected after DNO repair of broken neutral',
  'No signs of melting or scorching on the service fuse',
  'Neither burning nor buzzing was noticed at the head',
  'Nothing hot at the cut-out, nothing loose',
  'Not a single sign of arcing at the cut-out',
  'There is zero risk of fire',
  'Warning label danger of death fitted',
  'Checked for burning smell at the cut-out, there is none',
  'Burnt cut-out, cut-out replaced',
  'Conductors exposed at the board, covered and made safe',
])('reads none in %j', (text) => {
  expect(dangerInWords(text)).toBeUndefined();
});

const kindsIn = async (body: object) =>
  (await readRefused({ bytes: Buffer.from(JSON.stringify(body)) })).fault?.kinds;

it.each([
  { cutout_fault: 'not safe' },
  { cutout_fault: 'not secure, hanging off' },
  { cutout_fault: 'no lid' },
  { cutout_condition: 'not safe, live parts' },
  { cutout_condition: 'burnt, no lid' },
  { service_head: "isn't safe" },
])('reads a fault in the value of %j', async (body) => {
  expect(await kindsIn(body)).toEqual(['dno_issue']);
});

it.each([
  { cutout_fault: 'no damage' },
  { cutout_fault: 'not applicable' },
  { cutout_fault: 'no fault found' },
  { cutout_fault: 'no visible signs of overheating' },
  { cutout_condition: 'not burnt' },
  { cutout_condition: 'no burn marks' },
])('reads none in the value of %j', async (body) => {
  expect(await kindsIn(body)).toBeUndefined();
});
