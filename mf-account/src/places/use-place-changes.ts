import {
  cancelMyPlace,
  cancelOwnPlace,
  moveMyPlace,
  moveOwnPlace,
  takeMyOffer,
  takeOffer,
} from "@optimyz/contract/api/endpoints/batches/places";
import type { OwnPlace } from "@optimyz/contract/api/schemas/batches/place";
import { useMutation } from "@optimyz/kit/mutation";
import { useText } from "../texts.ts";
import * as m from "./messages.ts";

/**
 * What a person can do with a place. Each resolves with the new place, or with undefined after a toast about the
 * failure.
 */
export interface PlaceChanges {
  busy: boolean;
  take: () => Promise<OwnPlace | undefined>;
  cancel: () => Promise<OwnPlace | undefined>;
  move: (batchId: number) => Promise<OwnPlace | undefined>;
  /** By what the place is named when somebody says to whom its invoices are made out. */
  named: { id: number } | { token: string };
}

type Failure = (error: unknown) => string | undefined;

/** What is said once a change is made. */
function useSuccess() {
  const t = useText();
  return {
    taken: t(m.seatTaken),
    moved: t(m.moved),
    cancelled: ({ place }: OwnPlace) => (place === "cancelled" ? t(m.isCancelled) : t(m.done)),
  };
}

/** Changes of one's own place by a logged-in user. */
export function useAccountChanges(id: number, failure: Failure): PlaceChanges {
  const { taken, moved, cancelled } = useSuccess();
  const take = useMutation(takeMyOffer, { success: taken, failure });
  const cancel = useMutation(cancelMyPlace, { success: cancelled, failure });
  const move = useMutation(moveMyPlace, { success: moved, failure });
  return {
    busy: take.busy || cancel.busy || move.busy,
    take: () => take.trySend({ params: { id } }),
    cancel: () => cancel.trySend({ params: { id } }),
    move: (batch_id) => move.trySend({ params: { id }, body: { batch_id } }),
    named: { id },
  };
}

/** Changes of a place by anybody with the link of a mail. */
export function useLinkChanges(token: string, failure: Failure): PlaceChanges {
  const { taken, moved, cancelled } = useSuccess();
  const take = useMutation(takeOffer, { success: taken, failure });
  const cancel = useMutation(cancelOwnPlace, { success: cancelled, failure });
  const move = useMutation(moveOwnPlace, { success: moved, failure });
  return {
    busy: take.busy || cancel.busy || move.busy,
    take: () => take.trySend({ body: { token } }),
    cancel: () => cancel.trySend({ body: { token } }),
    move: (batch_id) => move.trySend({ body: { token, batch_id } }),
    named: { token },
  };
}
