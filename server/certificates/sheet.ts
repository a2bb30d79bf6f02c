/** All certificates of a ship on one page, as port state control asks for them. */
import { Readable } from 'node:stream';
import { and, eq, inArray } from 'drizzle-orm';
import { shownImo } from '../../src/contract/fleet/imo';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import { certificates } from '../db/tables/certificateSchema';
import type { Database } from '../db/database';
import type { FileApi } from '../documents/files/fileApi';
import { hashOf } from '../files/fileStore';
import type { FileAnswer } from '../http/bytes';
import { unavailable } from '../http/problem';
import type { MadeOrder } from '../papers/making/order';
import { dayWords } from '../text/days';
import { say, sayShared } from '../text/texts';
import { seenShip, type SeenShip } from './certificateAccess';
import type { Certificate } from '../../src/contract/certificates/certificateRecords';
import { certificateRepository } from './certificateRepository';
import { presentAll } from './certificateView';
import { speakInPrint } from '../text/language';

const NOTHING = '—';
const text = (key: string, values = {}) => say(`certificateSheet.${key}`, values);
const dayOr = (on: string | null) => (on === null ? NOTHING : dayWords(on));

const HEADS = ['name', 'number', 'issuer', 'issued', 'expires', 'extended', 'endorsed', 'status'];

function cellsOf(one: Certificate): string[] {
  const last = one.endorsements.filter(({ void_reason }) => void_reason === null).at(-1);
  return [
    ...[one.kind.name, one.number, one.issuer, dayWords(one.issued_on), dayOr(one.expires_on)],
    ...[dayOr(one.extended_to), dayOr(last?.on ?? null)],
    one.status === null ? NOTHING : sayShared(`certificates.statuses.${one.status}`),
  ];
}

function orderOf(ship: SeenShip, all: readonly Certificate[], today: string): MadeOrder {
  const heads = HEADS.map((name) => text(name));
  const rows = all.map(cellsOf);
  return {
    paper: {
      kind: 'report',
      title: ship.name,
      subtitle: text('title'),
      running: text('running', { ship: ship.name, day: dayWords(today) }),
      landscape: false,
      onePage: true,
      facts: [
        [text('imo'), shownImo(ship.imo)],
        [text('flag'), [ship.flag, ship.port_of_registry].filter(Boolean).join(', ')],
        [text('callSign'), ship.call_sign ?? NOTHING],
        [text('tonnage'), String(ship.gross_tonnage)],
        [text('class'), [ship.class_society, ship.class_number].filter(Boolean).join(' ')],
      ],
      notice: text('notice', { day: dayWords(today) }),
      parts: [
        {
          heading: text('heading'),
          intro: '',
          head: heads,
          rows: rows.map((cells) => ({ cells })),
          texts: HEADS.length,
          wide: 0,
        },
      ],
    },
    sheets: [
      {
        name: text('heading'),
        widths: [36, 24, 24, 14, 14, 14, 14, 22],
        rows: [heads.map((bold) => ({ bold })), ...rows],
        head: 1,
        side: 1,
      },
    ],
  };
}

async function certificatesOf(db: Database, viewer: Viewer, shipId: number) {
  const rows = await certificateRepository(db).listWhere(
    and(eq(certificates.ship_id, shipId), inArray(certificates.state, ['ACTIVE', 'SUSPENDED'])),
  );
  return presentAll(db, viewer, rows);
}

/** Made anew each time: it is of the day on which somebody asks. 503 where too much is made at once. */
export async function certificateSheet(
  { db, fileTools }: FileApi,
  { viewer, id }: Call<'certificateSheet'>,
): Promise<FileAnswer> {
  const ship = await seenShip(db, viewer, id);
  const all = await certificatesOf(db, viewer, id);
  if (fileTools === undefined) throw unavailable('busy');
  speakInPrint();
  const { pdf } = await fileTools.make(orderOf(ship, all, viewer.today), () => undefined);
  const bytes = Buffer.from(pdf);
  return {
    name: `${ship.code}_certificates_${viewer.today}.pdf`,
    ...{ mime: 'application/pdf', disposition: 'attachment', size: bytes.byteLength },
    sha256: hashOf(bytes),
    open: (part) =>
      Promise.resolve(Readable.from([part ? bytes.subarray(part.start, part.end + 1) : bytes])),
  };
}
