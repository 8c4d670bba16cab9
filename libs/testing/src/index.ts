export {
  addAccessToken,
  makeAccessToken,
  type AccessTokenOptions,
  type MadeAccessToken,
} from './access-token.ts';
export { anIntegration, rotateToken, type MadeIntegration } from './an-integration.ts';
export { readTopic, type TopicMessage, type TopicReading } from './read-topic.ts';
export { faultReport, refusingLayers, type RefusedRequest } from './refusing-layers.ts';
export { testStack, type TestStack } from './test-stack.ts';
export {
  clockMilliseconds,
  cpuMilliseconds,
  cpuMillisecondsToTheEnd,
  growthBelow,
  leastBelow,
  leastCpuMilliseconds,
  startCpuClock,
  startThreadClock,
  threadMillisecondsToTheEnd,
} from './cpu-time.ts';
export { builtProgram } from '@team-operations/setup';
export { startServiceProcess, untilServed, type ServiceProcess } from './service-process.ts';
export { refusedSettings } from './refused-settings.ts';
export { callCommand, type Ended } from './call-command.ts';
export { startRefusal } from './start-refusal.ts';
export { describeSurfaceInProduction, productionProblems } from './production-settings.ts';
export { compareRights } from './rights/compare-rights.ts';
export { inWords, rightsOf } from './rights/role-rights.ts';
export { recordStatements } from './rights/record-statements.ts';
export { asAdmin, serviceUrl } from './service-role.ts';
export { migratedTemplate } from './migrated-template.ts';
export { createOwnDatabase, type OwnDatabase } from './own-database.ts';
export { openOwnTestBed } from './own-test-bed.ts';
export { plansOfRead } from './plans-of-read.ts';
export { makeTeam, openTestBed, type TestBed } from './test-bed.ts';
export { addBack, addPerson, changeRole, removePerson } from './membership.ts';
export {
  encode,
  encodings,
  undecodableBodies,
  unsupportedEncodings,
  type Encoding,
} from './undecodable-bodies.ts';
export { freePort, listenOnFreePort } from './free-port.ts';
export { lockWaits } from './lock-waits.ts';
export { freshMpan } from './fresh-mpan.ts';
export { acceptedFor } from './accepted-for.ts';
export { sharedByFiles, type SharedByFiles } from './shared-by-files.ts';
export { caughtUp } from './caught-up.ts';
export { setOffsets, topicEnds } from './group-offsets.ts';
export { eventually } from './eventually.ts';
export { atRandom } from './jitter.ts';
export { writePackets } from './write-packets.ts';
export { writeUnchecked } from './write-unchecked.ts';
export { programEnvironment } from './program-environment.ts';
export { alarmsAbout, testOddFramings } from './framing-cases.ts';
export { sendPackets, wholeRequest, type Packet } from './odd-framings.ts';
export { executedFiles, filesByFolder } from './executed-files.ts';
export { expectSection } from './page-section.ts';
export { call, type Arrangement, type Arrangements, type RestUnderTest } from './rest-call.ts';
