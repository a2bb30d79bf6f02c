/** One cell of the grid; drawn again only when it changes. */
import { memo } from 'react';
import { actionsOf } from './grants';
import { ActionButtons, Was, type CellProps } from './ActionButtons';

function ActionCodes({ slots, offered, shown, t }: CellProps) {
  const words = t('app.list', { items: actionsOf(shown).map((action) => t(`actions.${action}`)) });
  return (
    <>
      <span className="visually-hidden">{words || t('permissions.bulk.none')}</span>
      {slots.map((action) =>
        offered.includes(action) && shown.includes(action) ? (
          <span key={action} className="code" aria-hidden title={t(`actions.${action}`)}>
            {action}
          </span>
        ) : (
          <span key={action} className="slot" aria-hidden />
        ),
      )}
    </>
  );
}

function PlainCell({ readOnly, ...cell }: CellProps & { readOnly: boolean }) {
  const { shown, saved, t } = cell;
  return (
    <td role="gridcell" data-changed={shown === saved ? undefined : true}>
      <div className="codes">
        {readOnly ? <ActionCodes {...cell} /> : <ActionButtons {...cell} />}
      </div>
      {!readOnly && <Was shown={shown} saved={saved} t={t} />}
    </td>
  );
}

export const GridCell = memo(PlainCell);
