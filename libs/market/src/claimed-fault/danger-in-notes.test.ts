import { dangerInWords } from './words.ts';

it.each([
  // In the street.
  'Link box open, live',
  'Lid off link box, live parts',
  'Feeder pillar door off, kids can reach live',
  'Manhole cover blown off, smoke',
  'Pavement hot and steaming',
  'Cable fault in pavement, smoke',
  'Supply cable cut by digger',
  'Lorry hit the overhead cable',
  'Car hit pole',
  'Tree on the line',
  'Wire down on the drive',
  'Live wire on pavement',
  'Service line pulled off house by lorry',
  'cable is lying on the ground',
  // At the equipment.
  'Cut-out glowing red',
  'Cut-out sizzling',
  'Cutout went bang',
  'Cut-out fuse blew up in my face',
  'Fuse carrier disintegrated when pulled',
  'Heat damage at cut-out terminals',
  'Cut-out cover missing',
  'No cover on the cut-out, can touch live',
  'Cutout hanging off the wall by the cable',
  'Cable insulation has perished and copper showing',
  'Conductors exposed and live',
  'Live cables cut and left exposed',
  'Live metalwork, no bonding',
  'Cut-out dripping wet and live',
  'Melted insulation on the incomer',
  'Acrid smell from cut-out',
  'Smells like burning electrics',
  'Meter cupboard full of smoke',
  'Embers in meter box',
  'Fire started at cut-out, extinguished',
  'Property evacuated because of cut-out fire',
  'Broken concentric neutral',
  'Not safe to leave, DNO called',
  'About to catch fire',
  'people could die',
  'very dangerous',
  // Voltages.
  'Voltage 275V at cut-out',
  'Over voltage 280v',
  'Voltage swinging between 180 and 290',
  'Voltage between neutral and earth 120V',
  'Earthing conductor carrying 230V',
  'Lights getting brighter and dimmer',
])('reads a danger to life in %j', (text) => {
  expect(dangerInWords(text)).toBeDefined();
});

it.each([
  // Devices that detect what they are named after.
  'Open PEN device fitted in charger',
  'EV charger has PEN fault protection built in',
  'PEN fault detection unit installed',
  'Zappi with loss of PEN protection installed',
  // What an operator is asked for every day.
  'DNO must attend to upgrade the main fuse',
  'DNO must attend, looped supply',
  'Need DNO asap for three phase upgrade',
  'Ring DNO asap to arrange fuse upgrade',
  'Urgent DNO application G99 pending',
  'Emergency lighting tested, DNO supply fine',
  // What is put right.
  'Damaged tails replaced, sealed and energised',
  'Cracked cut-out replaced and energised',
  'Meter tails exposed in hall, now trunked',
  'Old fuse carrier burnt, replaced by DNO last week',
  // Signs, training and a home.
  'Danger of death sign present on pole',
  'Electric shock notice displayed in plant room',
  'Risk assessment: risk of electric shock controlled',
  'RAMS: risk of fire low',
  'Customer has wood burning stove next to meter',
  "Burnt smell from customer's toaster, not electrical",
  'Meter cupboard smells of smoke from cigarettes',
  'Meter tails hot glued to board by previous installer',
  'Dog gave me a shock',
  'Icicles melting on meter box',
  "Customer's fence pole leaning on house",
  'Evacuated tube solar collector on roof',
  // Voltages.
  '240V at the meter',
  'Voltage at cut-out 238 V, Ze 0.21',
  '415 V at the intake',
  'Voltage between neutral and earth 2 V',
])('reads none in %j', (text) => {
  expect(dangerInWords(text)).toBeUndefined();
});
