/** What in the database contradicts itself, or what the server has acknowledged. */
import pg from 'pg';

/** Documents whose row says something else than their revisions. */
const CONTRADICTIONS = `
  select d.number, d.register_state, d.current_id, d.latest_id, latest.id as latest, latest.state, released.id as released
  from documents d
  left join lateral (
    select id, state::text as state from revisions where document_id = d.id order by sequence desc limit 1
  ) latest on true
  left join lateral (
    select id, "on" from revisions
    where document_id = d.id and state in ('APPROVED', 'APPROVED_WITH_COMMENTS', 'ISSUED', 'RECEIVED')
    order by sequence desc limit 1
  ) released on true
  where d.latest_id is distinct from latest.id
    or d.current_id is distinct from released.id
    or d.released_on is distinct from released."on"
    or d.register_state::text <> case when d.state = 'VOID' then 'VOID' else coalesce(latest.state, 'NO_FILE') end
    or (d.tags <> '{}' and not d.words @@ plainto_tsquery('simple', translate(array_to_string(d.tags, ' '), '-', ' ')))`;

/** More than one released revision, revisions with gaps between them, or numbers given twice. */
const IMPOSSIBLE = `
  select document_id::text as number, 'revisions' as what from revisions group by document_id
  having count(*) filter (where state in ('APPROVED', 'APPROVED_WITH_COMMENTS', 'ISSUED', 'RECEIVED')) > 1
    or count(*) <> max(sequence) + 1
  union all
  select number, 'number' from documents group by number having count(*) > 1`;

/** Revisions of this run that the audit log does not tell of, or tells of twice. */
const UNTOLD = `
  select d.number, count(*)::int as revisions, (
    select count(*)::int from audit_events a
    where a.entity = 'document' and a.entity_id = d.id and a.action = 'add_revision'
  ) as told
  from documents d join revisions r on r.document_id = d.id
  where d.id > $1 group by d.id
  having count(*) <> (
    select count(*) from audit_events a
    where a.entity = 'document' and a.entity_id = d.id and a.action = 'add_revision'
  )`;

/** Text that was read is found: the words of a released document hold the word of its file. */
const UNREAD = `
  select d.number, f.text from documents d
  join revisions r on r.id = d.current_id join files f on f.sha256 = r.sha256
  where d.id > $1 and d.state = 'ACTIVE' and f.text like 'chaos%'
    and not d.words @@ plainto_tsquery('simple', translate(f.text, '-', ' '))`;

async function rowsOf(client, query, values = []) {
  return (await client.query(query, values)).rows;
}

/** Acknowledged and not there: documents by their id, released revisions, and tags. */
async function lostOf(client, { documents, released, tagged }) {
  const stored = new Set((await rowsOf(client, 'select id from documents')).map(({ id }) => id));
  const states = new Map(
    (await rowsOf(client, 'select id, state::text as state from revisions')).map((row) => [
      row.id,
      row.state,
    ]),
  );
  const tags = new Map(
    (await rowsOf(client, `select id, tags from documents where tags <> '{}'`)).map((row) => [
      row.id,
      row.tags,
    ]),
  );
  const isReleased = (id) => /^(APPROVED|ISSUED|RECEIVED|SUPERSEDED)/.test(states.get(id) ?? '');
  return [
    ...[...documents].filter((id) => !stored.has(id)).map((id) => `document ${id}`),
    ...[...released].filter((id) => !isReleased(id)).map((id) => `release of revision ${id}`),
    ...[...tagged]
      .map((one) => one.split(' '))
      .filter(([id, tag]) => !tags.get(Number(id))?.includes(tag))
      .map(([id, tag]) => `tag ${tag} of document ${id}`),
  ];
}

/** Lines, one a difference; none where all is well. `first`: the last id before this run. */
export async function findDifferences(url, first, acknowledged) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const found = [];
    for (const [what, query, values] of [
      ['contradicts its revisions', CONTRADICTIONS],
      ['cannot be', IMPOSSIBLE],
      ['is not told of as often as it was revised', UNTOLD, [first]],
      ['is not found by its text', UNREAD, [first]],
    ])
      for (const row of await rowsOf(client, query, values))
        found.push(`${row.number} ${what}: ${JSON.stringify(row)}`);
    const lost = await lostOf(client, acknowledged);
    return [...found, ...lost.map((one) => `Lost although acknowledged: ${one}`)];
  } finally {
    await client.end();
  }
}

export async function lastDocument(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select max(id) as id, count(*)::int as count from documents',
  );
  await client.end();
  return rows[0];
}
