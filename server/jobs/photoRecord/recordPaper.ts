/** Writes the record of a job's photos out for its pages and its sheet. For everybody who reads the docking's documents. */
import { PHOTO_TAGS } from '../../../src/contract/jobs/photos';
import type { MadePlan } from '../../documents/made/madePlan';
import { revisionName } from '../../documents/scene';
import { zoneOf } from '../../fleet/drydocks/drydockDetail';
import type { StoredDrydock } from '../../fleet/drydocks/drydockRepository';
import { boldCell, type MadeOrder, type MadeSheet } from '../../papers/making/order';
import type { Pair } from '../../papers/making/pair';
import type { ReportPhotos } from '../../papers/report/report';
import { momentWords } from '../../text/days';
import { say, type Values } from '../../text/texts';
import type { StoredJob } from '../jobRepository';
import type { Pictures, RecordedPhoto } from './recordedPhotos';

interface RecordScene {
  readonly project: StoredDrydock;
  readonly job: Pick<StoredJob, 'code' | 'title' | 'location'>;
  readonly plan: MadePlan;
  readonly photos: readonly RecordedPhoto[];
  readonly pictures: Pictures;
  readonly issuedBy: string;
}

const text = (key: string, values?: Values) => say(`jobs.photoRecord.${key}`, values);
const tagText = (tag: string) => say(`jobs.photoTags.${tag}`);

/** By the yard's clock. */
const takenText = ({ project }: RecordScene, { taken_at, recorded_at }: RecordedPhoto) =>
  taken_at === null
    ? text('added', { when: momentWords(recorded_at, zoneOf(project)) })
    : momentWords(taken_at, zoneOf(project));

/** Its place among all of them, what it shows, and where it comes from. */
function wordsOf(scene: RecordScene, photo: RecordedPhoto): string {
  const { photos } = scene;
  const { caption, place, by, name } = photo;
  const said = caption === null ? '' : `: ${caption}`;
  const from = [takenText(scene, photo), place, by, name].filter((one) => one !== null);
  return `${photos.indexOf(photo) + 1}${said}\n${from.join(' · ')}`;
}

const partsOf = (scene: RecordScene): ReportPhotos[] =>
  PHOTO_TAGS.flatMap((tag) => {
    const shown = scene.photos.filter((photo) => photo.tag === tag);
    const photos = shown.flatMap((photo) => {
      const jpeg = scene.pictures.jpegs.get(photo.id);
      return jpeg === undefined ? [] : [{ jpeg, text: wordsOf(scene, photo) }];
    });
    return photos.length === 0 ? [] : [{ heading: tagText(tag), large: true, photos }];
  });

function factsOf({ project, job, plan, photos, issuedBy }: RecordScene): Pair[] {
  const rows: [string, string | null][] = [
    ['document', revisionName(plan, plan.label)],
    ['ship', project.ship.name],
    ['docking', project.number],
    ['yard', project.yard?.name ?? null],
    ['job', `${job.code} ${job.title}`],
    ['location', job.location],
    ['photos', String(photos.length)],
    ['zone', zoneOf(project)],
    ['issuedBy', issuedBy],
  ];
  return rows.flatMap(([name, value]): Pair[] =>
    value === null ? [] : [[text(`facts.${name}`), value]],
  );
}

const HEADS = ['number', 'tag', 'caption', 'taken', 'added', 'place', 'by', 'file', 'sha256'];
const WIDTHS = [8, 12, 48, 20, 20, 24, 28, 28, 66];

function sheetOf({ project, photos }: RecordScene): MadeSheet {
  const when = (at: Date | null) => (at === null ? '' : momentWords(at, zoneOf(project)));
  return {
    name: text('photos'),
    widths: WIDTHS,
    rows: [
      HEADS.map((name) => boldCell(text(`heads.${name}`))),
      ...photos.map(({ tag, caption, taken_at, recorded_at, place, by, name, sha256 }, at) => [
        ...[at + 1, tagText(tag), caption ?? '', when(taken_at), when(recorded_at)],
        ...[place ?? '', by ?? '', name, sha256],
      ]),
    ],
    ...{ head: 1, side: 1 },
  };
}

export function recordOrder(scene: RecordScene): MadeOrder {
  const { project, job, plan, photos, pictures } = scene;
  return {
    paper: {
      kind: 'report',
      title: text('title'),
      subtitle: `${project.number} ${job.code} ${job.title}`,
      running: revisionName(plan, plan.label),
      landscape: false,
      facts: factsOf(scene),
      notice:
        pictures.small === 0 ? '' : text('small', { small: pictures.small, all: photos.length }),
      parts: partsOf(scene),
    },
    sheets: [sheetOf(scene)],
  };
}
