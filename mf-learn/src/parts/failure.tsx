import { ApiError } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { Notice } from "@optimyz/ui";
import { useText } from "../texts.ts";
import { coursesPage } from "./links.ts";
import * as m from "./messages.ts";
import { isOver } from "./session.ts";

/** Whether an error means that there is no such thing for this person. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [400, 403, 404, 422].includes(error.status);

/** In place of what could not be fetched; nothing while the login page opens. */
export function Failure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText();
  if (isOver(error)) return null;
  if (isUnknown(error)) return <Unknown />;
  const isClosed = error instanceof ApiError && error.code === "UNAVAILABLE";
  return (
    <Notice tone="error" title={isClosed ? t(m.unavailable) : undefined} retry={retry}>
      {isClosed ? t(m.unavailableText) : t(m.notLoaded)}
    </Notice>
  );
}

/** For an address without anything for this person. */
export function Unknown() {
  const t = useText();
  return <p>{t(m.notFoundText, { link: (words) => <Link to={coursesPage}>{words}</Link> })}</p>;
}
