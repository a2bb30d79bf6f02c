/** The upload sheet and the form of a revision, against the real server and its store. */
import { screen, waitFor, within } from '@testing-library/react';
import { PDFDocument } from 'pdf-lib';
import type { Document } from '../../../../src/contract/documents/documentRecords';
import { transfers } from '../../../../src/parts/transfers/transferQueue';
import { readBlobs } from '../../../support/files';
import {
  address,
  pressTwice,
  renderApp,
  signInElsewhere,
  useBackend,
} from '../../../support/renderApp';

const WHO = 'administrator';

beforeAll(async () => {
  // The bytes are carried by the browser's own requests, which the DOM of the tests sends from an origin of its own.
  await useBackend({ DOCMAN_ALLOWED_ORIGINS: window.location.origin });
  readBlobs();
});

afterEach(() => {
  for (const key of transfers.states.get().keys()) transfers.forget(key);
});

/** No two have the same bytes. */
async function pdf(name: string, words = crypto.randomUUID()): Promise<File> {
  const made = await PDFDocument.create();
  made.addPage([200, 200]);
  made.setTitle(words);
  return new File([new Uint8Array(await made.save())], name, { type: 'application/pdf' });
}

const chooser = () => screen.findByLabelText<HTMLInputElement>('Choose files');
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'h2' })).closest('tbody');
  if (row === null) throw new Error(`There is no row of ${name}`);
  return within(row);
};
const arrived = async (name: string) => (await rowOf(name)).findByText('Uploaded');

async function ask<T>(path: string, body?: object, method = 'POST'): Promise<T> {
  const { wire } = await useBackend();
  const { accessToken } = await signInElsewhere(WHO);
  const answer = await fetch(`${wire.url}/api${path}`, {
    ...(body === undefined ? {} : { method, body: JSON.stringify(body) }),
    headers: { 'x-access-token': accessToken, 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

type Person = Awaited<ReturnType<typeof renderApp>>['user'];

/** At once, as the rest of a page is slow in the DOM of the tests. */
async function enter(user: Person, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

/** The sheet counts a row a moment after its cells show what was chosen. */
const createOne = async (user: Person) => user.click(await screen.findByText('Create 1 document'));

async function chooseShip(user: Person, name: string) {
  const ship = (await rowOf(name)).getByLabelText(/^Ship,/);
  await enter(user, ship, 'hal');
  await user.tab();
  await waitFor(() => {
    expect(ship).toHaveValue('HAL · Halden Trader');
  });
}

describe('new documents from files', () => {
  it('each file is sent, looked over, and becomes a document with a number', async () => {
    const { user, wire } = await renderApp({ path: '/documents/new', session: WHO });
    const name = 'Minutes 2026-11-19.pdf';
    await user.upload(await chooser(), await pdf(name));
    await arrived(name);
    const row = await rowOf(name);
    expect(row.getByLabelText(/^Title,/)).toHaveValue('Minutes 2026-11-19');
    expect(row.getByLabelText(/^Type,/)).toHaveDisplayValue('MOM · Minutes of meeting');
    expect(
      wire.calls.some(({ method, path }) => method === 'PATCH' && path.startsWith('/tus/')),
    ).toBe(true);
    await chooseShip(user, name);
    await enter(user, row.getByLabelText(/^Tags,/), 'Yard, meeting');
    await createOne(user);
    const link = await screen.findByRole('link', { name: /^HAL-GEN-MOM-\d{4}$/ });
    const id = /\d+$/.exec(link.getAttribute('href') ?? '')?.[0] ?? '';
    expect(await ask<Document>(`/documents/${id}`)).toMatchObject({
      title: 'Minutes 2026-11-19',
      tags: ['yard', 'meeting'],
      revisions: [{ state: 'DRAFT', file: { name } }],
    });
    expect(screen.queryByText(name, { selector: 'h2, h3' })).not.toBeInTheDocument();
  });

  it('they are of the ship and docking that the address names, until others are chosen above', async () => {
    const { user } = await renderApp({ path: '/documents/new?ship=2&dd=1', session: WHO });
    const name = 'GA plan.pdf';
    const input = await chooser();
    const shipSwitch = await screen.findByLabelText(/^Ship: HAL /);
    expect(await screen.findByLabelText(/^Docking: HAL-DD26/)).toBeVisible();
    await user.upload(input, await pdf(name));
    const row = await rowOf(name);
    expect(row.getByLabelText(/^Ship,/)).toHaveValue('HAL · Halden Trader');
    await waitFor(() => {
      expect(row.getByLabelText(/^Docking,/)).toHaveDisplayValue('HAL-DD26');
    });
    await user.click(shipSwitch);
    await enter(user, await screen.findByPlaceholderText(/^Name, code/), 'coral');
    await user.keyboard('{Enter}');
    expect(await screen.findByLabelText(/^Ship: COM /)).toBeVisible();
    expect(address()).toMatch(/^\/documents\/new\?ship=\d+$/);
    expect(address()).not.toContain('ship=2');
  });

  it('what is not welcome is refused before a byte is sent', async () => {
    const { user, wire } = await renderApp({ path: '/documents/new', session: WHO });
    const input = await chooser();
    input.removeAttribute('accept');
    await user.upload(input, [new File(['MZ'], 'setup.exe'), new File([], 'nothing.pdf')]);
    expect(
      await (await rowOf('setup.exe')).findByText('File type not allowed'),
    ).toBeInTheDocument();
    expect((await rowOf('nothing.pdf')).getByText('Empty file')).toBeInTheDocument();
    expect(
      wire.calls.filter(({ method, path }) => method === 'POST' && path === '/uploads'),
    ).toEqual([]);
    expect(screen.getByText('Create documents')).toBeDisabled();
  });

  it('a file whose content is not what its name says is refused in the words of the server', async () => {
    const { user } = await renderApp({ path: '/documents/new', session: WHO });
    await user.upload(await chooser(), new File(['<html>no PDF</html>'], 'plan.pdf'));
    const row = await rowOf('plan.pdf');
    expect(await row.findByText('Not accepted')).toBeInTheDocument();
    expect(row.getByRole('progressbar').getAttribute('aria-valuetext')).toMatch(/pdf/i);
    expect(screen.getByText('plan.pdf not accepted.')).toBeInTheDocument();
  });

  it('a row that lacks something says what, keeps what was typed, and is created once it is there', async () => {
    const { user } = await renderApp({ path: '/documents/new', session: WHO });
    const name = 'scan0001.pdf';
    await user.upload(await chooser(), await pdf(name));
    await arrived(name);
    const row = await rowOf(name);
    await user.clear(row.getByLabelText(/^Title,/));
    await enter(user, row.getByLabelText(/^Title,/), 'What was typed');
    await createOne(user);
    expect(await screen.findByText('1 row needs attention')).toBeInTheDocument();
    expect(row.getByLabelText(/^Type,/)).toBeInvalid();
    expect(row.getByLabelText(/^Ship,/)).toBeInvalid();
    expect(row.getByLabelText(/^Title,/)).toHaveValue('What was typed');
    await user.selectOptions(row.getByLabelText(/^Type,/), 'MOM · Minutes of meeting');
    await chooseShip(user, name);
    await createOne(user);
    expect(await screen.findByText('1 document created')).toBeInTheDocument();
  });

  it('repeating after an answer was lost doubles nothing', async () => {
    const { user, wire } = await renderApp({ path: '/documents/new', session: WHO });
    const name = 'Minutes lost.pdf';
    await user.upload(await chooser(), await pdf(name));
    await arrived(name);
    await chooseShip(user, name);
    wire.replyOnce('POST /documents', { status: 504, body: {} });
    await createOne(user);
    await screen.findByText('1 row needs attention');
    await createOne(user);
    await screen.findByText('1 document created');
    const sent = wire.calls.filter(
      ({ method, path }) => method === 'POST' && path === '/documents',
    );
    const ids = sent.map(({ body }) => (body as { client_id: string }).client_id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('one column is filled down, alone, and taken back', async () => {
    const { user } = await renderApp({ path: '/documents/new', session: WHO });
    await user.upload(await chooser(), [await pdf('first.pdf'), await pdf('second.pdf')]);
    await chooseShip(user, 'first.pdf');
    const type = (await rowOf('first.pdf')).getByLabelText(/^Type,/);
    await user.selectOptions(type, 'MOM · Minutes of meeting');
    await user.click(screen.getByRole('button', { name: 'Fill down: Type' }));
    const second = await rowOf('second.pdf');
    expect(await screen.findByText('Type filled down to 1 row.')).toBeInTheDocument();
    expect(second.getByLabelText(/^Type,/)).toHaveDisplayValue('MOM · Minutes of meeting');
    expect(second.getByLabelText(/^Ship,/)).toHaveValue('');
    await user.click((await rowOf('first.pdf')).getByLabelText(/^Ship,/));
    await user.keyboard('{Control>}d{/Control}');
    await waitFor(() => {
      expect(second.getByLabelText(/^Ship,/)).toHaveValue('HAL · Halden Trader');
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(second.getByLabelText(/^Ship,/)).toHaveValue('');
    expect(second.getByLabelText(/^Type,/)).toHaveDisplayValue('MOM · Minutes of meeting');
  });

  it('rows of a spreadsheet fill the cells from where they are pasted', async () => {
    const { user } = await renderApp({ path: '/documents/new', session: WHO });
    await user.upload(await chooser(), [await pdf('first.pdf'), await pdf('second.pdf')]);
    await user.click((await rowOf('first.pdf')).getByLabelText(/^Ship,/));
    await user.paste(
      'HAL\tDD26\tmom\t\tKick-off\r\nHalden Trader\tHAL-DD26\tnonsense\t\tCloseout\r\nHAL\r\n',
    );
    expect(screen.getByText(/^2 rows pasted/)).toHaveTextContent(
      /1 cell was not recognised\. 1 row had no file\./,
    );
    for (const [name, title] of [
      ['first.pdf', 'Kick-off'],
      ['second.pdf', 'Closeout'],
    ] as const) {
      const row = await rowOf(name);
      expect(row.getByLabelText(/^Title,/)).toHaveValue(title);
      await waitFor(() => {
        expect(row.getByLabelText(/^Ship,/)).toHaveValue('HAL · Halden Trader');
      });
      await waitFor(() => {
        expect(row.getByLabelText(/^Docking,/)).toHaveDisplayValue('HAL-DD26');
      });
    }
    expect((await rowOf('first.pdf')).getByLabelText(/^Type,/)).toHaveDisplayValue(/^MOM/);
    await user.keyboard('{Enter}');
    expect((await rowOf('second.pdf')).getByLabelText(/^Ship,/)).toHaveFocus();
  });

  it('a docking that the ship does not have is said, and never becomes a document of the ship itself', async () => {
    const { user } = await renderApp({ path: '/documents/new', session: WHO });
    await user.upload(await chooser(), [await pdf('first.pdf')]);
    await user.click((await rowOf('first.pdf')).getByLabelText(/^Ship,/));
    await user.paste('HAL\tHAL-DD99\tMOM\t\tKick-off\r\n');
    expect(await screen.findByText('Not a docking of this ship')).toBeInTheDocument();
    const docking = (await rowOf('first.pdf')).getByLabelText(/^Docking,/);
    expect(docking).toHaveDisplayValue('HAL-DD99');
    expect(docking).toBeInvalid();
    await user.selectOptions(docking, 'HAL-DD26');
    expect(screen.queryByText('Not a docking of this ship')).not.toBeInTheDocument();
    expect(docking).toHaveDisplayValue('HAL-DD26');
  });

  it('ship and docking are guessed from the name, marked until they are confirmed or changed', async () => {
    const { user } = await renderApp({ path: '/documents/new', session: WHO });
    await user.upload(await chooser(), [
      await pdf('HAL-DD26_Rudder clearances.pdf'),
      await pdf('ZZZ_Kitchen.pdf'),
    ]);
    const row = await rowOf('HAL-DD26_Rudder clearances.pdf');
    await waitFor(() => {
      expect(row.getByLabelText(/^Docking,.*guessed from the file name$/)).toHaveDisplayValue(
        'HAL-DD26',
      );
    });
    expect(row.getByLabelText(/^Ship,.*guessed/)).toHaveValue('HAL · Halden Trader');
    const type = row.getByLabelText(/^Type,.*guessed/);
    await user.selectOptions(type, 'MOM · Minutes of meeting');
    expect(row.getByLabelText(/^Type,/)).not.toHaveAccessibleName(/guessed/);
    // What is no ship is a word of the title.
    expect((await rowOf('ZZZ_Kitchen.pdf')).getByLabelText(/^Title,/)).toHaveValue('ZZZ Kitchen');
    await user.click(screen.getByRole('button', { name: /^Confirm \d+ guesses$/ }));
    expect(screen.queryByLabelText(/guessed/)).not.toBeInTheDocument();
  });

  it("a draft's number asks whether its file is replaced, and makes no new number by itself", async () => {
    const { id, number } = await draft();
    const { user } = await renderApp({ path: '/documents/new', session: WHO });
    const name = `${number} Minutes mended.pdf`;
    await user.upload(await chooser(), await pdf(name));
    await arrived(name);
    const row = await rowOf(name);
    const replace = await row.findByRole('radio', { name: 'Replace the file of draft rev. 0' });
    expect(replace).not.toBeChecked();
    expect(row.getByRole('radio', { name: 'New document' })).not.toBeChecked();
    expect(screen.getByText('1 file awaiting your decision')).toBeInTheDocument();
    expect(screen.getByText('Create documents')).toBeDisabled();
    await user.click(replace);
    await createOne(user);
    expect(await screen.findByRole('link', { name: number })).toBeInTheDocument();
    expect(await ask<Document>(`/documents/${id}`)).toMatchObject({
      title: 'Minutes draft',
      revisions: [{ state: 'DRAFT', label: '0', file: { name } }],
    });
  });

  it('a duplicate shows the document that has it, and is added knowingly, with a reason', async () => {
    const words = crypto.randomUUID();
    const { user } = await renderApp({ path: '/documents/new', session: WHO });
    const file = await pdf('Minutes twice.pdf', words);
    await user.upload(await chooser(), file);
    await arrived(file.name);
    await chooseShip(user, file.name);
    await createOne(user);
    const { textContent: number } = await screen.findByRole('link', { name: /^HAL-GEN-MOM-/ });
    const copy = new File([file], 'Copy of minutes.pdf');
    await user.upload(await chooser(), copy);
    await arrived(copy.name);
    const row = await rowOf(copy.name);
    expect(await row.findByRole('link', { name: `Open ${number}` })).toBeInTheDocument();
    expect(screen.getByText('1 file awaiting your decision')).toBeInTheDocument();
    expect(screen.getByText('Create documents')).toBeDisabled();
    await user.click(row.getByText('Add anyway'));
    await chooseShip(user, copy.name);
    await createOne(user);
    const reason = await row.findByLabelText('Reason for adding it again');
    await waitFor(() => {
      expect(reason).toBeInvalid();
    });
    await enter(user, reason, 'Also for the docking');
    await createOne(user);
    expect(await screen.findByText('2 documents created')).toBeInTheDocument();
  });

  it('what was entered comes back with the next page load, and needs no file once that has arrived', async () => {
    const first = await renderApp({ path: '/documents/new', session: WHO });
    const name = 'Minutes kept.pdf';
    await first.user.upload(await chooser(), await pdf(name));
    await arrived(name);
    await first.user.type((await rowOf(name)).getByLabelText(/^Title,/), ' of the yard');
    first.unmount();
    // The page is gone with its files.
    for (const key of transfers.states.get().keys()) transfers.forget(key);
    await renderApp({ path: '/documents/new' });
    await arrived(name);
    expect((await rowOf(name)).getByLabelText(/^Title,/)).toHaveValue('Minutes kept of the yard');
  });

  it('what was begun elsewhere goes on when its file is chosen again, and no other', async () => {
    const file = await pdf('Begun elsewhere.pdf');
    const { createHash } = await import('node:crypto');
    const bytes = new Uint8Array(await file.arrayBuffer());
    await ask('/uploads', {
      name: file.name,
      size: file.size,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    const { user } = await renderApp({ path: '/documents/new', session: WHO });
    const again = await screen.findByLabelText('Choose file again: Begun elsewhere.pdf');
    await user.upload(again, await pdf('Another.pdf'));
    expect(
      await screen.findByText(
        'Another.pdf is a different file. Choose Begun elsewhere.pdf, unchanged.',
      ),
    ).toBeInTheDocument();
    await user.upload(again, file);
    await arrived(file.name);
    expect(again).not.toBeInTheDocument();
  });

  it('what was begun elsewhere is thrown away once after a question that names it, and it alone', async () => {
    for (const name of ['Thrown.pdf', 'Not thrown.pdf'])
      await ask('/uploads', { name, size: 1000, sha256: name.length.toString(16).padEnd(64, '0') });
    const { user, wire } = await renderApp({ path: '/documents/new', session: WHO });
    await user.click(await screen.findByLabelText('Discard Thrown.pdf'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Discard Thrown.pdf?' });
    expect(wire.calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
    pressTwice(within(dialog).getByText('Discard'));
    await waitFor(() => {
      expect(screen.queryByLabelText('Discard Thrown.pdf')).not.toBeInTheDocument();
    });
    expect(screen.getByLabelText('Discard Not thrown.pdf')).toBeInTheDocument();
    expect(wire.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('a number in the name is offered as a revision of its document', async () => {
    const { user } = await renderApp({ path: '/documents/new', session: WHO });
    const name = 'HAL-DD26-INS-0003 Rudder clearances rev1.pdf';
    await user.upload(await chooser(), await pdf(name));
    await arrived(name);
    const row = await rowOf(name);
    const revision = await row.findByRole('radio', { name: 'New revision of HAL-DD26-INS-0003' });
    expect(revision).toBeChecked();
    expect(row.queryByLabelText(/^Title,/)).not.toBeInTheDocument();
    await user.click(row.getByRole('radio', { name: 'New document' }));
    expect(await row.findByLabelText(/^Title,/)).toHaveValue('Rudder clearances');
    await user.click(revision);
    await enter(
      user,
      await row.findByLabelText(/^Change summary,/),
      'Measured again after welding',
    );
    await createOne(user);
    expect(await screen.findByRole('link', { name: 'HAL-DD26-INS-0003' })).toBeInTheDocument();
  });

  it('a number that is typed brings the reason that the type of its document proposes', async () => {
    const { user } = await renderApp({ path: '/documents/new', session: WHO });
    await user.upload(await chooser(), await pdf('Scan again.pdf'));
    await arrived('Scan again.pdf');
    const row = await rowOf('Scan again.pdf');
    expect(row.getByLabelText(/^Reason,/)).toHaveValue('ISSUED_FOR_INFORMATION');
    await enter(user, row.getByLabelText(/^Number,/), 'HAL-DD26-HSE-0002');
    await user.tab();
    const revision = await row.findByRole('radio', { name: 'New revision of HAL-DD26-HSE-0002' });
    await waitFor(() => {
      expect(revision).toBeChecked();
    });
    expect(row.getByLabelText(/^Reason,/)).toHaveValue('FOR_WORK');
  });

  it('is not for those who may not create documents', async () => {
    await renderApp({ path: '/documents/new', session: 'owner.viewer' });
    expect(await screen.findByText('No access')).toBeInTheDocument();
  });
});

/** A document with one draft, made without the pages. */
async function draft(given?: File): Promise<Document> {
  const file = given ?? (await pdf('Minutes draft.pdf'));
  const { createHash } = await import('node:crypto');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const upload = await ask<{ id: number; address: string }>('/uploads', {
    name: file.name,
    size: file.size,
    sha256,
  });
  const { wire } = await useBackend();
  const { accessToken } = await signInElsewhere(WHO);
  await fetch(`${wire.url}/api${upload.address}`, {
    method: 'PATCH',
    body: bytes,
    headers: {
      'x-access-token': accessToken,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
  });
  await ask(`/uploads/${upload.id}/complete`, {});
  const types = await ask<{ id: number; code: string }[]>('/document_types');
  return ask<Document>('/documents', {
    ship_id: 2,
    drydock_id: null,
    type_id: types.find(({ code }) => code === 'MOM')?.id,
    title: 'Minutes draft',
    discipline: 'GEN',
    tags: [],
    external_number: null,
    yard_id: null,
    revision: {
      upload_id: upload.id,
      reason: 'ISSUED_FOR_INFORMATION',
      change_note: null,
      received_from: null,
      effective_on: null,
    },
  });
}

describe('a revision of a document', () => {
  it('a draft takes other words and another file', async () => {
    const { id } = await draft();
    const { user } = await renderApp({ path: `/documents/${id}/revise`, session: WHO });
    expect(await screen.findByText(/Minutes draft\.pdf$/)).toBeInTheDocument();
    await user.upload(
      await screen.findByLabelText('Choose file'),
      await pdf('Minutes second try.pdf'),
    );
    await screen.findByText('Uploaded');
    await enter(user, screen.getByLabelText('Received from'), 'The yard');
    await user.click(screen.getByText('Save as draft'));
    await waitFor(() => {
      expect(address()).not.toMatch(/revise$/);
    });
    expect(await ask<Document>(`/documents/${id}`)).toMatchObject({
      revisions: [
        { state: 'DRAFT', received_from: 'The yard', file: { name: 'Minutes second try.pdf' } },
      ],
    });
  });

  it('a draft takes further source files, and those it has are left out if so wanted', async () => {
    const { id } = await draft();
    const one = await renderApp({ path: `/documents/${id}/revise`, session: WHO });
    for (const name of ['First.csv', 'Second.csv'])
      await one.user.upload(
        await screen.findByLabelText('Add source file'),
        new File([`${name}\n1,2`], name),
      );
    await waitFor(() => {
      expect(screen.getAllByText('Uploaded')).toHaveLength(2);
    });
    await one.user.click(screen.getByText('Save as draft'));
    await waitFor(() => {
      expect(address()).not.toMatch(/revise$/);
    });
    one.unmount();
    const { user } = await renderApp({ path: `/documents/${id}/revise` });
    await user.click(await screen.findByLabelText('Remove First.csv'));
    expect(screen.getByText('will be removed on saving')).toBeInTheDocument();
    await user.click(screen.getByLabelText('Remove Second.csv'));
    await user.click(screen.getByLabelText('Keep Second.csv'));
    await user.upload(screen.getByLabelText('Add source file'), new File(['3,4'], 'Third.csv'));
    await screen.findByText('Uploaded');
    await user.click(screen.getByText('Save as draft'));
    await waitFor(() => {
      expect(address()).not.toMatch(/revise$/);
    });
    expect(await ask<Document>(`/documents/${id}`)).toMatchObject({
      revisions: [
        { state: 'DRAFT', source_files: [{ name: 'Second.csv' }, { name: 'Third.csv' }] },
      ],
    });
  });

  it('the second one says what has changed, brings its source file, and is issued at once if so wanted', async () => {
    const { id, revisions } = await draft();
    await ask(`/revisions/${revisions[0]?.id ?? 0}/issue`, {});
    const { user } = await renderApp({ path: `/documents/${id}/revise`, session: WHO });
    await user.upload(await screen.findByLabelText('Choose file'), await pdf('Minutes next.pdf'));
    await user.upload(
      await screen.findByLabelText('Add source file'),
      new File(['a,b\n1,2'], 'Minutes next.csv'),
    );
    await waitFor(() => {
      expect(screen.getAllByText('Uploaded')).toHaveLength(2);
    });
    await user.click(screen.getByText('Issue'));
    const note = screen.getByLabelText('Change summary');
    await waitFor(() => {
      expect(note).toBeInvalid();
    });
    await enter(user, note, 'Names were corrected');
    await user.click(screen.getByText('Issue'));
    await waitFor(() => {
      expect(address()).not.toMatch(/revise$/);
    });
    expect(await ask<Document>(`/documents/${id}`)).toMatchObject({
      revisions: [
        {
          state: 'ISSUED',
          change_note: 'Names were corrected',
          file: { name: 'Minutes next.pdf' },
          source_files: [{ name: 'Minutes next.csv' }],
        },
        { state: 'SUPERSEDED' },
      ],
    });
  });

  it('asks for a decision where its file is stored already, and says so', async () => {
    const file = await pdf('Minutes first.pdf');
    const first = await draft(file);
    const other = await draft();
    await ask(`/revisions/${other.revisions[0]?.id ?? 0}/issue`, {});
    const { user } = await renderApp({ path: `/documents/${other.id}/revise`, session: WHO });
    await user.upload(
      await screen.findByLabelText('Choose file'),
      new File([file], 'The same once more.pdf', { type: file.type }),
    );
    await screen.findByRole('link', { name: `Open ${first.number}` });
    await enter(user, screen.getByLabelText('Change summary'), 'All of it');
    await user.click(screen.getByText('Save as draft'));
    expect(await screen.findByText(/^This file already exists\. Choose above/)).toBeInTheDocument();
  });

  it('asks for its file before it is added', async () => {
    const { id, revisions } = await draft();
    await ask(`/revisions/${revisions[0]?.id ?? 0}/issue`, {});
    const { user } = await renderApp({ path: `/documents/${id}/revise`, session: WHO });
    await enter(user, await screen.findByLabelText('Change summary'), 'Names were corrected');
    await user.click(screen.getByText('Save as draft'));
    expect(
      await screen.findByText('Choose the file of this revision and wait until it is uploaded.'),
    ).toBeInTheDocument();
    expect(address()).toBe(`/documents/${id}/revise`);
  });
});
