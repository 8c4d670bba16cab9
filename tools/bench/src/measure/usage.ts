/** What a process has used since its start. */
export interface Usage {
  /** User and system time of all its threads. */
  cpuMilliseconds: number;
  residentBytes: number;
}
