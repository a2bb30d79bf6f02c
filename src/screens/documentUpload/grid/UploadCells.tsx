/** The cells of one row of the upload grid: plain inputs, as there may be hundreds of them. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDrydocks } from '../../../api/drydocks';
import { useMay } from '../../../api/me';
import { useFoundShips } from '../../../api/ships';
import type { DocumentType } from '../../../contract/documents/documentRecords';
import { DISCIPLINES, REASONS } from '../../../contract/documents/documents';
import { limits } from '../../../contract/limits';
import { MAX_PAGE_SIZE } from '../../../contract/lists';
import { useFormat } from '../../../ui/format/format';
import { numberPatch, type UploadColumn } from './uploadColumns';
import { ofType } from '../uploadValues';
import { UploadCell } from './UploadCell';
import { useCell, usePatch, type CellProps } from './useCell';
import { named } from '../../../ui/format/named';

const MOST = {
  title: limits.documentTitle.max,
  change_note: limits.changeNote.max,
  number: limits.documentNumber.max,
  tags: undefined,
} as const;

interface TextCellProps extends CellProps {
  column: keyof typeof MOST;
  note?: string | undefined;
}

export function TextCell({ column, note, ...props }: TextCellProps) {
  const { t } = useTranslation();
  const cell = useCell(props, column);
  const patch = usePatch(props);
  return (
    <UploadCell cell={cell} kind={column} note={note}>
      <input
        type="text"
        autoComplete="off"
        maxLength={MOST[column]}
        placeholder={column === 'number' ? t('documents.upload.grid.newNumber') : undefined}
        {...cell.input}
        {...(note !== undefined && {
          'aria-describedby': `${cell.input.id}-note ${cell.input['aria-describedby']}`,
        })}
        value={props.values[column] ?? ''}
        onChange={({ target: { value } }) => {
          patch(column === 'number' ? numberPatch(value) : { [column]: value });
        }}
      />
    </UploadCell>
  );
}

interface SelectCellProps extends CellProps {
  /** What stands in it that is none of the options. */
  lost?: { text: string; wrong: string } | undefined;
  column: Extract<UploadColumn, 'drydock_id' | 'type_id' | 'discipline' | 'reason'>;
  options: readonly (readonly [value: string, text: string])[];
  onChoose: (value: string) => void;
}

function SelectCell({ column, options, lost, onChoose, ...props }: SelectCellProps) {
  const cell = useCell(props, column);
  return (
    <UploadCell cell={lost ? { ...cell, wrong: lost.wrong } : cell}>
      <select
        {...cell.input}
        aria-invalid={lost !== undefined || cell.input['aria-invalid']}
        value={lost?.text ?? props.values[column] ?? ''}
        onChange={({ target: { value } }) => {
          onChoose(value);
        }}
      >
        {lost && <option value={lost.text}>{lost.text}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </UploadCell>
  );
}

/** A ship by code or name: what is entered is looked up once the cell is left. */
export function ShipCell(props: CellProps) {
  const { t } = useTranslation();
  const { values } = props;
  const cell = useCell(props, 'ship');
  const patch = usePatch(props);
  const [typed, setTyped] = useState<string>();
  /** What was looked up last: it stands there still where it is no ship. */
  const [asked, setAsked] = useState<string>();
  const { ships } = useFoundShips(typed ?? '', values.ship);
  const { ship, named } = values;
  const stored = ship === null ? '' : `${ship.code} · ${ship.name}`;
  const listId = `${cell.input.id}-ships`;
  const isMissed = asked !== undefined && ship === null && named === null;
  const enter = (text: string) => {
    const isEmpty = text.trim() === '';
    setTyped(undefined);
    setAsked(isEmpty ? undefined : text);
    if (isEmpty) patch({ ship: null, drydock_id: null, lost_docking: null, named: null });
    else
      patch({
        named: { ship: text.split(' · ')[0]?.trim() ?? '', docking: undefined, isEntered: true },
      });
  };
  return (
    <UploadCell cell={isMissed ? { ...cell, wrong: t('documents.upload.grid.noSuchShip') } : cell}>
      <input
        type="text"
        autoComplete="off"
        list={listId}
        placeholder={t('documents.fields.noShip')}
        {...cell.input}
        aria-invalid={isMissed || cell.input['aria-invalid']}
        value={typed ?? named?.ship ?? (isMissed ? asked : stored)}
        onChange={({ target: { value } }) => {
          setTyped(value);
          // One of the list was chosen.
          if (ships.some(({ code, name }) => value === `${code} · ${name}`)) enter(value);
        }}
        onBlur={() => {
          cell.input.onBlur();
          if (typed !== undefined && typed !== stored) enter(typed);
        }}
      />
      <datalist id={listId}>
        {typed !== undefined &&
          ships.map(({ id, code, name }) => <option key={id} value={`${code} · ${name}`} />)}
      </datalist>
    </UploadCell>
  );
}

/** One of the ship's dockings, or none for what belongs to the ship itself. */
export function DrydockCell(props: CellProps) {
  const { t } = useTranslation();
  const may = useMay('drydocks');
  const { ship, drydock_id: chosen, lost_docking: lost } = props.values;
  const patch = usePatch(props);
  const { data, isPlaceholderData } = useDrydocks(
    { ship_id: ship?.id, sort: '-number', page: 1, page_size: MAX_PAGE_SIZE },
    { enabled: may && ship !== null },
  );
  // Those of the ship before are none of this one.
  const dockings = ship === null || isPlaceholderData ? [] : (data?.items ?? []);
  const isKnown = chosen === null || dockings.some(({ id }) => id === chosen);
  return (
    <SelectCell
      {...props}
      column="drydock_id"
      lost={lost ? { text: lost, wrong: t('documents.upload.grid.noSuchDocking') } : undefined}
      options={[
        ['', t('documents.fields.noDrydock')],
        ...dockings.map(({ id, number }) => [String(id), number] as const),
        // Chosen before its list has come.
        ...(isKnown ? [] : [[String(chosen), t('app.loading')] as const]),
      ]}
      onChoose={(value) => {
        patch({ drydock_id: value === '' ? null : Number(value), lost_docking: null });
      }}
    />
  );
}

export function TypeCell({ types, ...props }: CellProps & { types: readonly DocumentType[] }) {
  const { t } = useTranslation();
  const { compare } = useFormat();
  const patch = usePatch(props);
  const options = types
    .map(({ id, code, label }) => [String(id), `${code} · ${named(t, label)}`] as const)
    .sort(([, a], [, b]) => compare(a, b));
  return (
    <SelectCell
      {...props}
      column="type_id"
      options={[['', t('documents.upload.chooseType')], ...options]}
      onChoose={(value) => {
        const type = types.find(({ id }) => String(id) === value);
        patch(ofType(props.values, type, types));
      }}
    />
  );
}

export function DisciplineCell(props: CellProps) {
  const { t } = useTranslation();
  const patch = usePatch(props);
  return (
    <SelectCell
      {...props}
      column="discipline"
      options={DISCIPLINES.map((one) => [one, t(`documents.disciplines.${one}`)] as const)}
      onChoose={(value) => {
        const discipline = DISCIPLINES.find((one) => one === value);
        if (discipline !== undefined) patch({ discipline });
      }}
    />
  );
}

interface ReasonCellProps extends CellProps {
  types: readonly DocumentType[];
  /** Of the document that the row revises. */
  typeId?: number;
}

export function ReasonCell({ types, typeId, ...props }: ReasonCellProps) {
  const { t } = useTranslation();
  const patch = usePatch(props);
  const { type_id, reason: chosen } = props.values;
  const offered = types.find(({ id }) => id === (typeId ?? type_id))?.reasons ?? REASONS;
  return (
    <SelectCell
      {...props}
      column="reason"
      options={REASONS.filter((one) => offered.includes(one) || one === chosen).map(
        (one) => [one, t(`documents.reasons.${one}`)] as const,
      )}
      onChoose={(value) => {
        const reason = REASONS.find((one) => one === value);
        if (reason !== undefined) patch({ reason });
      }}
    />
  );
}
