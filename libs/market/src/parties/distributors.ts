/** A distribution network operator, or an independent network. */
export interface Distributor {
  /** First two digits of the MPANs on its network. */
  id: string;
  mpid: string;
  area: string;
  kind: 'regional' | 'independent';
}

const regional = (id: string, mpid: string, area: string): Distributor => ({
  id,
  mpid,
  area,
  kind: 'regional',
});

/** Independent networks lie inside the regional areas, anywhere in the country. */
const independent = (id: string, mpid: string): Distributor => ({
  id,
  mpid,
  area: 'Independent network',
  kind: 'independent',
});

/** The distributors that every deployment knows. Others exist: an id that is not here is a reason to warn, not to refuse. */
export const DISTRIBUTORS: readonly Distributor[] = [
  regional('10', 'EELC', 'Eastern'),
  regional('11', 'EMEB', 'East Midlands'),
  regional('12', 'LOND', 'London'),
  regional('13', 'MANW', 'Merseyside, N Wales'),
  regional('14', 'MIDE', 'West Midlands'),
  regional('15', 'NEEB', 'North East'),
  regional('16', 'NORW', 'North West'),
  regional('17', 'HYDE', 'North Scotland'),
  regional('18', 'SPOW', 'South Scotland'),
  regional('19', 'SEEB', 'South East'),
  regional('20', 'SOUT', 'Southern'),
  regional('21', 'SWAE', 'South Wales'),
  regional('22', 'SWEB', 'South West'),
  regional('23', 'YELG', 'Yorkshire'),
  independent('24', 'IPNL'),
  independent('25', 'LENG'),
  independent('26', 'GUCL'),
  independent('27', 'ETCL'),
  independent('28', 'EDFI'),
  independent('29', 'HARL'),
  independent('30', 'PENL'),
  independent('31', 'UKPD'),
  independent('32', 'UDNL'),
  independent('33', 'GGEN'),
  independent('34', 'MPDL'),
  independent('35', 'FEAL'),
  independent('36', 'VATT'),
  independent('37', 'FORB'),
  independent('38', 'INDI'),
];

/** Those, and what this process was configured with (docs/decisions/0014-market-messages.md). */
let known = DISTRIBUTORS;

/**
 * Sets the distributors that this deployment adds. A process calls it once, at start: who runs which network is the same for
 * every request, as the time zone is.
 */
export function configureDistributors(added: readonly Distributor[]): void {
  known = [...DISTRIBUTORS, ...added];
}

/** Every distributor that this process knows. */
export const knownDistributors = (): readonly Distributor[] => known;

/** The distributor of an MPAN's first two digits; undefined when it is not known. */
export const distributorById = (distributorId: string): Distributor | undefined =>
  known.find(({ id }) => id === distributorId);

/** The distributor with this market participant id; undefined when it is not known. */
export const distributorByMpid = (wanted: string | null): Distributor | undefined =>
  known.find(({ mpid }) => mpid === wanted);

/** A distributor as faults name it. */
export interface NetworkOperator {
  distributorId: string;
  mpid: string;
  area: string;
}

export const networkOperator = ({ id, mpid, area }: Distributor): NetworkOperator => ({
  distributorId: id,
  mpid,
  area,
});
