import { reasonWithoutCall, withdrawnByInstaller } from '@team-operations/market';
import { commentText, misdirectedText, plain, type FaultData } from '../fault-text.ts';

const longestReason = 120;

/** A person closed it although the call that was demanded was not confirmed. */
const closedWithoutCall = ({ closedReason }: FaultData) =>
  closedReason?.startsWith(reasonWithoutCall('')) ?? false;

/** The operator was telephoned before the installer withdrew the report, and may attend for nothing. A call after that (`withdrawnAt`) said so. */
function calledBeforeText({ call, closedReason, withdrawnAt }: FaultData): string {
  if (closedReason !== withdrawnByInstaller || withdrawnAt !== undefined || !call?.confirmedBy) return '';
  return `called by ${plain(call.confirmedBy)}: TELEPHONE THE OPERATOR AGAIN`;
}

/** Why a fault was closed, and which operators still act on it: it leaves the board, so this is the last that is said of them. */
export function closedRemark(data: FaultData): string {
  const reason = data.closedReason ? commentText(data.closedReason, longestReason) : '';
  return [reason, calledBeforeText(data), misdirectedText(data)].filter((part) => part !== '').join('  ');
}

/** Whether a person still has to act on a fault that is closed. */
export const asksAfterClose = (data: FaultData): boolean =>
  closedWithoutCall(data) || calledBeforeText(data) !== '' || misdirectedText(data) !== '';
