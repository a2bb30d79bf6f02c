/** What the register shows of a document. The server sorts; `sortBy` says which columns it sorts by. */
import Visibility from '@mui/icons-material/VisibilityOutlined';
import type { TFunction } from 'i18next';
import { REGISTER_TONES } from '../../parts/records/stateTones';
import type { RegisterRow } from '../../contract/documents/documentLists';
import type { Format } from '../../ui/format/format';
import { Marked } from '../../ui/Marked';
import { StateWord } from '../../ui/page/StateWord';
import { editable } from '../../ui/table/cellEdit';
import type { Column } from '../../ui/table/tableColumns';
import type { ColumnKey, Look } from './registerLook';
import { WIDTHS } from './registerStyle';
import { named } from '../../ui/format/named';

interface Words {
  t: TFunction;
  format: Format;
  /** What is looked for, marked where it stands. */
  asked: string;
  /** Opens the tags of a row; undefined for whoever may not change them. */
  onEdit?: ((row: RegisterRow, mark: HTMLElement) => void) | undefined;
}

type Made = (words: Words) => Omit<Column<RegisterRow>, 'key' | 'width' | 'fitted'>;

const CHOOSABLE: Readonly<Record<ColumnKey, Made>> = {
  revision: ({ t }) => ({
    head: t('documents.register.columns.revision'),
    cell: ({ shown }) =>
      shown && (
        <>
          <span className="before">{t('documents.register.rev')} </span>
          <span className="code">{shown.label}</span>
        </>
      ),
  }),
  state: ({ t }) => ({
    head: t('documents.register.columns.state'),
    cell: ({ register_state }) => (
      <span className="cut" title={t(`documents.states.${register_state}`)}>
        <StateWord tone={REGISTER_TONES[register_state]}>
          {t(`documents.states.${register_state}`)}
        </StateWord>
      </span>
    ),
  }),
  on: ({ t, format }) => ({
    head: t('documents.register.columns.on'),
    cell: ({ shown }) => shown && <time dateTime={shown.on}>{format.day(shown.on)}</time>,
    sortBy: ({ shown }) => shown?.on ?? '',
    tabular: true,
  }),
  incorporate_by: ({ t, format }) => ({
    head: t('documents.register.columns.incorporate_by'),
    cell: ({ to_incorporate: comments }) =>
      comments &&
      (comments.by === null ? (
        t('documents.register.nextRevision')
      ) : (
        <time dateTime={comments.by}>{format.day(comments.by)}</time>
      )),
    tabular: true,
  }),
  reviewer: ({ t }) => ({
    head: t('documents.register.columns.reviewer'),
    cell: ({ review }) => {
      const names = t('app.list', {
        items: review?.reviewers.map(({ fullname }) => fullname) ?? [],
      });
      return (
        <span className="cut" title={names}>
          {names}
        </span>
      );
    },
    tabular: true,
  }),
  review_due: ({ t, format }) => ({
    head: t('documents.register.columns.review_due'),
    cell: ({ review }) =>
      review?.due_on != null &&
      (review.overdue ? (
        <StateWord tone="bad">
          {t('documents.register.overdue', { on: format.day(review.due_on) })}
        </StateWord>
      ) : (
        <time dateTime={review.due_on}>{format.day(review.due_on)}</time>
      )),
    tabular: true,
  }),
  author: ({ t }) => ({
    head: t('documents.register.columns.author'),
    cell: ({ author }) =>
      author && (
        <span className="cut" title={author.fullname}>
          {author.fullname}
        </span>
      ),
    tabular: true,
  }),
  type: ({ t }) => ({
    head: t('documents.register.columns.type'),
    cell: ({ type }) => (
      <abbr className="code" title={named(t, type.label)}>
        {type.code}
      </abbr>
    ),
    tabular: true,
  }),
  discipline: ({ t }) => ({
    head: t('documents.register.columns.discipline'),
    cell: ({ discipline }) => t(`documents.disciplines.${discipline}`),
    tabular: true,
  }),
  ship: ({ t }) => ({
    head: t('documents.register.columns.ship'),
    cell: ({ ship }) => (
      <span className="cut" title={ship.name}>
        {ship.name}
      </span>
    ),
    tabular: true,
  }),
  drydock: ({ t }) => ({
    head: t('documents.register.columns.drydock'),
    cell: ({ drydock }) => drydock && <span className="code">{drydock.number}</span>,
    tabular: true,
  }),
  tags: ({ t, onEdit }) => ({
    head: t('documents.register.columns.tags'),
    cell: (row) => {
      const { number, state, tags } = row;
      const said = tags.length > 0 && (
        <span className="cut" title={tags.join(' ')}>
          {t('app.list', { items: tags })}
        </span>
      );
      if (onEdit === undefined || state !== 'ACTIVE') return said;
      return editable(
        said || t('app.none'),
        t('documents.register.tags.edit', { number }),
        (mark) => {
          onEdit(row, mark);
        },
      );
    },
    tabular: true,
  }),
  external_number: ({ t }) => ({
    head: t('documents.register.columns.external_number'),
    cell: ({ external_number: number }) =>
      number !== null && (
        <span className="code cut" title={number}>
          {number}
        </span>
      ),
    tabular: true,
  }),
  updated_at: ({ t, format }) => ({
    head: t('documents.register.columns.updated_at'),
    cell: ({ updated_at: at }) => (
      <time dateTime={at} title={format.dateTime(at)}>
        {format.date(at)}
      </time>
    ),
    sortBy: ({ updated_at: at }) => at,
    tabular: true,
  }),
};

const fixed = ({ t, asked }: Words): Column<RegisterRow>[] => [
  {
    key: 'number',
    head: t('documents.register.columns.number'),
    width: `${WIDTHS.number}px`,
    cell: ({ number }) => (
      <span className="code">
        <Marked text={number} asked={asked} />
      </span>
    ),
    sortBy: ({ number }) => number,
  },
  {
    key: 'title',
    head: t('documents.register.columns.title'),
    cell: ({ title, snippet }) => (
      <>
        <span className="title cut" title={title}>
          <Marked text={title} asked={asked} />
        </span>
        {snippet !== null && (
          <span className="second cut" title={snippet}>
            <Marked text={snippet} asked={asked} />
          </span>
        )}
      </>
    ),
    sortBy: ({ title }) => title,
  },
];

/** For the mouse: shows a row's preview without opening it. By keyboard the preview follows the row. */
const peek = ({ t }: Words): Column<RegisterRow> => ({
  key: 'peek',
  head: t('documents.register.preview.label'),
  fitted: true,
  width: `${WIDTHS.peek}px`,
  cell: ({ number }) => (
    <button
      type="button"
      className="peek"
      tabIndex={-1}
      aria-label={t('documents.register.preview.of', { number })}
      title={t('documents.register.preview.of', { number })}
      // Not every browser gives the focus to a button that is pressed; the preview follows it.
      onClick={(event) => {
        event.currentTarget.focus();
      }}
    >
      <Visibility fontSize="small" />
    </button>
  ),
  tabular: true,
});

export const registerColumns = (
  words: Words,
  columns: Look['columns'],
  withPeek: boolean,
): readonly Column<RegisterRow>[] => [
  ...fixed(words),
  ...columns.map((key) => ({
    ...CHOOSABLE[key](words),
    key,
    width: `${WIDTHS[key]}px`,
    fitted: true,
  })),
  ...(withPeek ? [peek(words)] : []),
];
