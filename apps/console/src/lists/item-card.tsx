import { Button } from '../controls/button.tsx';
import { Facts } from '../controls/facts.tsx';
import { Moment } from '../controls/moment.tsx';
import type { OpenDialog } from './item-dialogs.tsx';
import { lists, textOf, type Item, type ListKind } from './list-kinds.ts';

interface ItemCardProps {
  kind: ListKind;
  item: Item;
  onOpen: (open: OpenDialog) => void;
}

export function ItemCard({ kind, item, onOpen }: ItemCardProps) {
  const { name, fields } = lists[kind];
  const called = textOf(item[name]);
  const isDefault = item['isDefault'] === true;
  const facts = fields
    .filter(({ property }) => property !== name && textOf(item[property]) !== '')
    .map(({ property, label }) => [label, textOf(item[property])] as const);
  return (
    <li className="card record">
      <div className="record-head">
        <div>
          <h3>
            <bdi>{called}</bdi>
          </h3>
          {isDefault && <span className="mark mark-success">Default</span>}
        </div>
        <div className="button-row">
          {item.retiredAt === null && (
            <Button label={`Edit ${called}`} onPress={() => onOpen({ dialog: 'edit', item })}>
              Edit
            </Button>
          )}
          {item.retiredAt === null && item['isDefault'] === false && (
            <Button label={`Make default: ${called}`} onPress={() => onOpen({ dialog: 'default', item })}>
              Make default
            </Button>
          )}
          {!isDefault && (
            <Button
              label={`${item.retiredAt === null ? 'Retire' : 'Restore'} ${called}`}
              onPress={() => onOpen({ dialog: item.retiredAt === null ? 'retire' : 'restore', item })}
            >
              {item.retiredAt === null ? 'Retire' : 'Restore'}
            </Button>
          )}
        </div>
      </div>
      <Facts
        facts={
          item.retiredAt === null
            ? facts
            : [...facts, ['Retired', <Moment key="retired" at={item.retiredAt} />]]
        }
      />
    </li>
  );
}
