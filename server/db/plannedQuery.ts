/**
 * Asks the embedded engine by statements that have a name: read and planned once, and from then on only given their values.
 * PGlite's own `query` reads and plans each time, which takes the engine several times as long as most answers.
 */
import { messages, protocol, types, type PGlite } from '@electric-sql/pglite';

interface Described {
  params: number[];
  columns: { name: string; dataTypeID: number }[];
}

type Parsers = NonNullable<Parameters<typeof types.parseType>[2]>;

const { serialize } = protocol;

export function plannedQueries(client: PGlite, ownParsers: Parsers) {
  const known = new Map<string, Described>();
  const parsers: Parsers = { ...client.parsers, ...ownParsers };
  const send = (message: Uint8Array) => client.execProtocolStream(message, { syncToFs: false });

  /** A name outlives the transaction that it was given in, also one that is rolled back. */
  async function describe(name: string, text: string): Promise<Described> {
    await send(serialize.parse({ name, text }));
    const described: Described = { params: [], columns: [] };
    for (const told of await send(serialize.describe({ type: 'S', name }))) {
      if (told instanceof messages.ParameterDescriptionMessage) described.params = told.dataTypeIDs;
      if (told instanceof messages.RowDescriptionMessage) described.columns = told.fields;
    }
    known.set(name, described);
    return described;
  }

  const written = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : client.serializers[type];
    if (serializer) return serializer(value);
    // Such as one of an enumeration.
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return value.toString();
    throw new Error(`Nothing writes a value of the type ${type}.`);
  };

  /** Its rows as arrays, as `query` of `rowMode` "array" has them. The same name is of the same text each time. */
  return (name: string, text: string, params: readonly unknown[] = []) =>
    client.runExclusive(async () => {
      try {
        const { params: wanted, columns } = known.get(name) ?? (await describe(name, text));
        const values = params.map((value, place) => written(value, wanted[place]));
        await send(serialize.bind({ statement: name, values }));
        const rows = (await send(serialize.execute({}))).flatMap((told) =>
          told instanceof messages.DataRowMessage
            ? [
                told.fields.map((field, place): unknown =>
                  types.parseType(field, columns[place]?.dataTypeID ?? 0, parsers),
                ),
              ]
            : [],
        );
        return { rows, fields: columns.map(({ name, dataTypeID }) => ({ name, dataTypeID })) };
      } finally {
        await send(serialize.sync());
      }
    });
}
