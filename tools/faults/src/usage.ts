/** What `--help` prints. */
export const usage = `npm run faults -- <command>

Read (from Kafka):
  tail                    one line for each fault and alarm as it comes; continues where it stopped
    --from-beginning      everything that the topics still have, oldest first
    --since TIME          everything since then: 2026-03-01T09:30:00Z, 90m, 12h or 3d
    --once                stop at the last message instead of waiting for more
  list                    the board: all open faults
  Options of both:
    --category A          only this category; can be repeated
    --dno 10              only this network operator: first two digits of the MPAN, or its MPID; can be repeated
    --team ID             only this team
    --json                one JSON object for each line

Act (over the REST API). FAULT is the reference of the job, the id of the job, or the id of the fault.
--json prints the answer as JSON:
  call FAULT              show what to say to the network operator: read it before you telephone
  acknowledge FAULT --by NAME [--mpan MPAN] [--at TIME]
                          record who works on the fault
    --mpan, --at          the MPAN that you read, and when you read it. Refused if the fault was changed since. Required
                          once the fault was moved, raised or reported again
  confirm-call FAULT --by NAME [--mpan MPAN] [--dno OPERATOR] [--reference TEXT] [--at TIME]
                          record that the network operator was telephoned
    --mpan, --dno         the MPAN that the call was about, and the operator that was called, as you read them (--mpan unknown:
                          no MPAN was shown). Refused if the fault has another MPAN or operator by now
    --at TIME             when you telephoned: 14:58 (today, Europe/London), 15m (ago), or 2026-03-01T09:30:00Z. Default: now
    --reference TEXT      the operator's reference of the call
    --mpan and --at are required once the fault was moved, raised or reported again
  close FAULT --reason TEXT [--mpan MPAN] [--at TIME] [--without-call]
                          close the fault; refused while its call is demanded
    --mpan, --at          as for acknowledge
    --without-call        close it although the call is demanded, because no call is needed

When a command is refused because the fault has changed, the command to use instead is printed.
Environment: KAFKA_BROKERS (where to read), TEAM_API_URL and TEAM_API_KEY with jobs.read and jobs.write (where to write),
DISTRIBUTORS (those that your deployment adds). Beside npm start none of them is needed.`;
