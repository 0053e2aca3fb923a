import type { Change, ChangePlace } from '../findings/change.js';
import { formatPointer, type Steps } from '../text/pointer.js';
import { positionsOf } from '../text/position.js';
import type { Located, SourceDocument } from '../text/source-document.js';
import { isArray, isObject, type JsonValue, own } from '../text/value.js';
import { subjectOf } from '../tools/subject.js';
import type { ToolDefinition } from '../tools/tool-definition.js';

/** A place of a tool, from the root of its document. */
export interface ToolPlace {
  readonly tool: ToolDefinition;
  readonly steps: Steps;
}

/** A change whose places have not been sought in the texts yet. */
export interface FoundChange extends Omit<Change, 'subject' | 'old' | 'new'> {
  readonly at: { readonly old?: ToolPlace; readonly new?: ToolPlace };
}

/** The documents that tools stand in. */
export type DocumentsOfTools = ReadonlyMap<ToolDefinition, SourceDocument>;

/** A member of a tool, or what is nearest to it of what the tool has: its name, where it has nothing of that. */
export function memberPlace(tool: ToolDefinition, member: Steps): ToolPlace {
  let value: JsonValue | undefined = tool.tool;
  let depth = 0;
  for (const step of member) {
    if (isArray(value)) value = value[Number(step)];
    else value = isObject(value) ? own(value, String(step)) : undefined;
    if (value === undefined) break;
    depth++;
  }
  return { tool, steps: [...tool.steps, ...(depth === 0 ? ['name'] : member.slice(0, depth))] };
}

/** Changes with their places in both versions; each document is gone through once. */
export function placed(changes: readonly FoundChange[], documents: DocumentsOfTools): Change[] {
  const wanted = new Map<SourceDocument, Located[]>();
  for (const { at } of changes) {
    for (const place of [at.old, at.new]) {
      const document = place && documents.get(place.tool);
      if (document === undefined || place === undefined) continue;
      const places = wanted.get(document) ?? [];
      places.push(locatedOf(place));
      wanted.set(document, places);
    }
  }
  const found = new Map([...wanted].map(([document, places]) => [document, placesIn(document, places).values()]));
  const next = (place: ToolPlace | undefined): ChangePlace | undefined => {
    const document = place && documents.get(place.tool);
    return document && found.get(document)?.next().value;
  };
  // Each document's places come back in the order in which they were asked for.
  return changes.map((change) => {
    const { at, ...told } = change;
    return inOrder({ ...told, subject: subjectIn(change), old: next(at.old), new: next(at.new) });
  });
}

/** What a change of a schema is about, in words. */
function subjectIn({ at, side, field }: FoundChange): string | undefined {
  const place = at[side];
  const schema = place?.tool.schemas.find((each) => each.field === field);
  if (field === undefined || place === undefined || schema === undefined) return undefined;
  return subjectOf(field, place.steps.slice(schema.steps.length), locatedOf(place).part);
}

/** A property that comes or goes is shown by its name; anything else by its value. */
function locatedOf({ steps }: ToolPlace): Located {
  return { steps, part: steps.at(-2) === 'properties' ? 'key' : 'value' };
}

function placesIn(document: SourceDocument, places: readonly Located[]): ChangePlace[] {
  const spans = document.locate(places);
  const positions = positionsOf(
    document.text,
    spans.flatMap(({ start, end }) => [start, end]),
  );
  return places.map(({ steps }, index) => ({
    source: document.source,
    pointer: formatPointer(steps),
    start: positions[2 * index] ?? FIRST,
    end: positions[2 * index + 1] ?? FIRST,
  }));
}

const FIRST = { line: 1, column: 1 };

type SoughtChange = Omit<Change, 'subject' | 'old' | 'new'> & {
  readonly subject: string | undefined;
  readonly old: ChangePlace | undefined;
  readonly new: ChangePlace | undefined;
};

/** A change with its members in the order in which people read them. */
function inOrder(change: SoughtChange): Change {
  const { code, aliases, proof, witness, tool, field, target, subject, side, pointer, before, after, message } = change;
  return {
    code,
    aliases,
    class: change.class,
    proof,
    ...(witness === undefined ? {} : { witness }),
    tool,
    ...(field === undefined ? {} : { field }),
    ...(target === undefined ? {} : { target }),
    ...(subject === undefined ? {} : { subject }),
    side,
    pointer,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    message,
    ...(change.old === undefined ? {} : { old: change.old }),
    ...(change.new === undefined ? {} : { new: change.new }),
  };
}
