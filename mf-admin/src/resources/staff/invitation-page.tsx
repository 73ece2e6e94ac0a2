import { openInvitation } from "@optimyz/contract/api/endpoints/staff";
import { INVITATION_LASTS } from "@optimyz/contract/api/schemas/staff";
import { ApiError, type OutputOf, PageMeta, paths, useApp, useFrame, useToast } from "@optimyz/kit";
import { Link, useNavigate, useParams } from "@optimyz/kit/router";
import { Notice, Section, Skeleton } from "@optimyz/ui";
import { useCallback, useEffect, useState } from "react";
import login from "../../shared/session/login-page.module.css";
import { openSession } from "../../shared/session/session.ts";
import { AcceptForm } from "./accept-form.tsx";

type Opened = OutputOf<typeof openInvitation> | "loading" | "over" | "unknown";

/** `/admin/invitation/:token`: an invited person chooses name and password, and is logged in. */
export function Component() {
  const provider = useFrame().identity.name;
  const { token = "" } = useParams();
  const app = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>("loading");

  const open = useCallback(async () => {
    setOpened("loading");
    setOpened(await app.api.call(openInvitation, { body: { token } }).catch(whyClosed));
  }, [app, token]);
  useEffect(() => void open(), [open]);

  return (
    <>
      <PageMeta title="Invitation · Admin" />
      <Section
        headingLevel={1}
        title={opened === "over" ? "Invitation" : "You are invited"}
        eyebrow={provider}
        width="form"
        compact
      >
        {opened === "loading" && (
          <div aria-busy="true">
            <Skeleton shape="title" />
            <Skeleton />
          </div>
        )}
        {opened === "unknown" && (
          <Notice tone="error" title="The invitation could not be opened" retry={() => void open()}>
            The server did not respond as expected.
          </Notice>
        )}
        {opened === "over" && (
          <Notice tone="info" title="This invitation no longer works">
            A link works once and for {INVITATION_LASTS.words}, and may have been withdrawn. Ask who invited you for a
            new one.
          </Notice>
        )}
        {typeof opened === "object" && (
          <AcceptForm
            token={token}
            invitation={opened}
            onOver={() => setOpened("over")}
            onAccepted={async ({ is_logged_in, ...admin }) => {
              if (is_logged_in) await openSession(app, admin);
              else toast("status", "Your password is set. Log in with it and your second factor.");
              void navigate(is_logged_in ? paths.adminDashboard.to() : paths.admin.to(), { replace: true });
            }}
          />
        )}
        {typeof opened !== "object" && (
          <p className={login.way}>
            <Link to={paths.admin.to()}>Go to the login</Link>
          </p>
        )}
      </Section>
    </>
  );
}

/** A refusal is about the link; anything else may be over in a moment. */
const whyClosed = (error: unknown): Opened => (error instanceof ApiError && error.status === 422 ? "over" : "unknown");
