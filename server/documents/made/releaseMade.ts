/** Releases what Docman has made of a record that has been accepted: that was its review, and nobody is asked once more. */
import { lockedRevision } from '../revisions/revisionWrites';
import { release } from '../revisions/revisionTransitions';
import { revisionName, type Scene } from '../scene';

/** Nothing where it is no longer the draft that was made: whoever has changed or submitted it goes on with it. */
export async function releaseMade(
  scene: Scene,
  made: { readonly revision_id: number; readonly file_sha256: string },
  to: 'ISSUED' | 'RECEIVED' = 'ISSUED',
): Promise<void> {
  const locked = await lockedRevision(scene.tx, scene.viewer, made.revision_id);
  const { document, revision } = locked;
  const isMade = revision.state === 'DRAFT' && revision.sha256 === made.file_sha256;
  if (!isMade || document.state !== 'ACTIVE') return;
  await release(scene, locked, to);
  await scene.record({
    action: 'issue',
    entity: 'document',
    entityId: document.id,
    label: revisionName(document, revision.label),
    before: { state: revision.state },
    after: { state: to, sha256: revision.sha256 },
  });
}
