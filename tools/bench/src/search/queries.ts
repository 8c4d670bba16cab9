/** A query, why it is in the set, and how relevant entries are to it (3: exactly that; 1: of some use); all others are not. */
export interface JudgedQuery {
  query: string;
  about: 'word forms' | 'misspelt' | 'identifier' | 'synonym' | 'meaning' | 'words';
  relevant: Readonly<Record<string, number>>;
}

const judged = (
  about: JudgedQuery['about'],
  rows: Readonly<Record<string, Readonly<Record<string, number>>>>,
): JudgedQuery[] => Object.entries(rows).map(([query, relevant]) => ({ query, about, relevant }));

/** Judged by hand before any ranking was tried; the queries about invoices were added, and judged, before they were tried too. */
export const judgedQueries: readonly JudgedQuery[] = [
  ...judged('words', {
    'wharf bakery': { wharf: 3, canal: 3, cert: 2, wallbox: 2 },
    'isolation certificate': { cert: 3 },
    'meter exchange dog': { dog2: 3 },
    'harbour house asbestos': { asbestosdoc: 3 },
    'rejected future date': { f0139: 3 },
    'lone worker': { lone: 3 },
    'hillside court': { hillcourt: 3, complaint: 2 },
    'garage battery': { powerwall: 3 },
    'aborted visit invoice': { invabort: 3, invoicequery: 1 },
    'payment reminder': { invlate: 3 },
  }),
  ...judged('word forms', {
    'isolating supply': { cert: 2, flood: 2, method: 2 },
    'installed solar panel': { solar: 3 },
    'replacing cut-outs': { cutout: 3 },
    'exposed conductor': { exposed: 3 },
    'leaked bitumen': { compound: 3 },
    'commissioned inverters': { inverter: 3 },
    calibrat: { tester: 3 },
    overhea: { hot: 3, pole: 2 },
  }),
  ...judged('misspelt', {
    'asbestoss register': { asbestosdoc: 3 },
    'orchad retail park': { orchard: 3, retail: 3, quote: 2 },
    genrator: { genny: 3, vulnerable: 2 },
    scaffoldng: { ladder: 3 },
    isoaltor: { isolator: 3, heatpump: 2, cert: 2 },
    'wasp nset': { bees: 3 },
    irregulairty: { f0136: 3 },
    'bypased meter': { tamper: 3 },
    'muller kaltetechnick': { muller: 3 },
    powrewall: { powerwall: 3 },
    'paymnet remidner': { invlate: 3 },
  }),
  ...judged('identifier', {
    '20 1234 5678 385': { canal: 3, invdog: 3 },
    '19 0000 0123 452': { f0135: 3, hot: 3 },
    'ev77 1032b': { wallbox: 3 },
    SIP0000103: { f0221: 3 },
    'wo 4431': { penfault: 3 },
    pl13rp: { harbour: 3 },
    TG120094000B7F: { powerwall: 3 },
    ab12cde: { van: 3 },
    'inv 0042': { invdog: 3 },
    po7781: { invdog: 3 },
  }),
  ...judged('synonym', {
    'service head scorched': { scorched: 3 },
    'main fuse cracked': { cutout: 3 },
    'chargepoint wall': { dog: 3, wallbox: 1 },
    photovoltaic: { pv: 3, solar: 3, inverter: 1, handover: 2, ladder: 1 },
    'air source heat pump': { heatpump: 3, ashp: 3, head: 1 },
    'network operator replace': { cutout: 3 },
    'smets2 basement': { smart: 3 },
    'meter interference': { tamper: 3, f0136: 2, theft: 3 },
    'customer not in': { noaccess: 3, noaccess2: 2 },
    'broken neutral': { penfault: 3 },
    'fuse box asbestos': { asbestos: 3 },
    'bill dispute': { invoicequery: 3 },
    'bill battery': { draft: 3 },
  }),
  ...judged('meaning', {
    'aggressive animal': { dog2: 3, dog: 3, animals: 3 },
    'violent customer': { angry: 3, lone: 2 },
    'mice damage': { rodents: 3 },
    insects: { bees: 3 },
    'flooded basement': { flood: 3 },
    overheating: { hot: 3, scorched: 2 },
    'burnt smell': { scorched: 3, hot: 1 },
    'working on roof': { rams: 3, ladder: 2 },
    'hospital equipment at home': { vulnerable: 3 },
    'storm damage': { flood: 2, pole: 3 },
    car: { van: 3, parking: 2, retail: 1 },
    'unhappy resident': { complaint: 3, angry: 2 },
    'house being demolished': { demolition: 3 },
    'safety clothes': { ppe: 3 },
    cows: { farm: 3, animals: 2 },
    'price offer': { quote: 3 },
    'refund duplicate charge': { credit: 3 },
    'weekend work': { invdog: 3 },
    'extra hours': { draft: 3 },
  }),
];
