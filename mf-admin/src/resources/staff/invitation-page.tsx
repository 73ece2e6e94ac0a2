import { openInvitation } from "@optimyz/contract/api/endpoints/staff";
import { INVITATION_LASTS } from "@optimyz/contract/api/schemas/staff";
import { ApiError, type OutputOf, PageMeta, paths, useApp, useFrame, useToast } from "@optimyz/kit";
import { Link, useNavigate, useParams } from "@optimyz/kit/router";
import { Notice, Section, Skeleton } from "@optimyz/ui";
import { useCallback, useEffect, useState } from "react";
import { speak, storedLanguage } from "../../shared/language/speak.ts";
import { saySentence } from "../../shared/language/spoken.ts";
import login from "../../shared/session/login-page.module.css";
import { openSession } from "../../shared/session/session.ts";
import { useText } from "../../texts.ts";
import { AcceptForm } from "./accept-form.tsx";
import * as m from "./messages.ts";

type Opened = OutputOf<typeof openInvitation> | "loading" | "over" | "unknown";

/** `/admin/invitation/:token`: an invited person chooses name and password, and is logged in. */
export function Component() {
  const t = useText();
  const provider = useFrame().identity.name;
  const { token = "" } = useParams();
  const app = useApp();
  const toast = useToast();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>("loading");

  const open = useCallback(async () => {
    setOpened("loading");
    const next = await app.api.call(openInvitation, { body: { token } }).catch(whyClosed);
    // The language of the invitation, unless another was chosen in this browser.
    if (typeof next === "object" && next.language && !storedLanguage()) await speak(app, next.language);
    setOpened(next);
  }, [app, token]);
  useEffect(() => void open(), [open]);

  return (
    <>
      <PageMeta title={t(m.adminTitle, { title: t(m.invitation) })} />
      <Section
        headingLevel={1}
        title={t(opened === "over" ? m.invitation : m.youAreInvited)}
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
          <Notice tone="error" title={t(m.notOpened)} retry={() => void open()}>
            {t(m.unexpected)}
          </Notice>
        )}
        {opened === "over" && (
          <Notice tone="info" title={t(m.noLongerWorks)}>
            {t(m.linkLasts, { time: saySentence(INVITATION_LASTS.words) })}
          </Notice>
        )}
        {typeof opened === "object" && (
          <AcceptForm
            token={token}
            invitation={opened}
            onOver={() => setOpened("over")}
            onAccepted={async ({ is_logged_in, ...admin }) => {
              if (is_logged_in) await openSession(app, admin);
              else toast("status", t(m.passwordSet));
              void navigate(is_logged_in ? paths.adminDashboard.to() : paths.admin.to(), { replace: true });
            }}
          />
        )}
        {typeof opened !== "object" && (
          <p className={login.way}>
            <Link to={paths.admin.to()}>{t(m.goToLogin)}</Link>
          </p>
        )}
      </Section>
    </>
  );
}

/** A refusal is about the link; anything else may be over in a moment. */
const whyClosed = (error: unknown): Opened => (error instanceof ApiError && error.status === 422 ? "over" : "unknown");
