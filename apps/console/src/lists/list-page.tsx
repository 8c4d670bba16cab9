import { useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useLoaded } from '../server/use-loaded.ts';
import type { Team } from '../session/session.ts';
import { ItemCard } from './item-card.tsx';
import { ItemDialogs, type OpenDialog } from './item-dialogs.tsx';
import { listPath, lists, type Item, type ListKind } from './list-kinds.ts';

/** Settings > Team > one of the lists that the team keeps itself. */
export function ListPage({ team, kind }: { team: Team; kind: ListKind }) {
  const { title, one, about } = lists[kind];
  const loaded = useLoaded<Item[]>(listPath(team.id, kind));
  const announce = useAnnounce();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="page-head">
        <PageHeading title={title} />
        <Button kind="primary" onPress={() => setOpen({ dialog: 'edit' })}>
          Add {one}
        </Button>
      </div>
      <p className="muted">{about} What is retired stays on the jobs that have it.</p>
      <LoadedList
        loaded={loaded}
        waiting="Reading the list …"
        empty={`No ${title.toLowerCase()} yet. Add the first ${one}.`}
      >
        {(items) => <Items kind={kind} items={items} onOpen={setOpen} />}
      </LoadedList>
      {open && (
        <ItemDialogs
          teamId={team.id}
          kind={kind}
          open={open}
          onDone={(said) => {
            close();
            loaded.reload();
            announce(said);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

interface ItemsProps {
  kind: ListKind;
  items: Item[];
  onOpen: (open: OpenDialog) => void;
}

/** Those in use; the retired ones are folded away below. */
function Items({ kind, items, onOpen }: ItemsProps) {
  const retired = items.filter(({ retiredAt }) => retiredAt !== null);
  const cards = (shown: Item[]) => (
    <ul className="records">
      {shown.map((item) => (
        <ItemCard key={item.id} kind={kind} item={item} onOpen={onOpen} />
      ))}
    </ul>
  );
  return (
    <section aria-label={lists[kind].title}>
      <h2 className="for-ears-only">In use</h2>
      {cards(items.filter(({ retiredAt }) => retiredAt === null))}
      {retired.length > 0 && (
        <details className="ended">
          <summary>Retired ({retired.length})</summary>
          {cards(retired)}
        </details>
      )}
    </section>
  );
}
