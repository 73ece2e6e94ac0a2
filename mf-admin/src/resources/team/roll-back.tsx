import { teamRollBack } from "@optimyz/contract/protocol/team-endpoints";
import { ApiError } from "@optimyz/kit";
import { Button, Dialog, EndpointForm, fieldsOf, SubmitButton, TextAreaField } from "@optimyz/ui";
import { useState } from "react";
import { useReadAgain } from "../../shared/data/use-admin-mutation.ts";
import { FailureReason } from "../../shared/forms/failure-reason.tsx";
import { useText } from "../../texts.ts";
import { EarlierVersionField } from "../releases/earlier-version-field.tsx";
import { earlierVersions } from "../releases/overview.ts";
import * as m from "./messages.ts";
import type { TeamProps } from "./team-props.ts";

const { field } = fieldsOf(teamRollBack);

/** Takes the front-end back to a version that was live before. */
export function RollBack({ overview: { name, live, moves, releases }, onOver }: TeamProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  const earlier = earlierVersions(t, { revisions: moves, releases }, name);
  const revision = chosen ?? String(earlier[0]?.revision ?? "");
  const attempt = useReadAgain(teamRollBack);
  const close = () => setIsOpen(false);
  if (earlier.length === 0) return null;
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
        {t(m.rollBack)}
      </Button>
      {isOpen && (
        <Dialog open title={t(m.takeBack, { name })} onClose={close}>
          <EndpointForm
            endpoint={teamRollBack}
            given={{ revision: Number(revision), only: name }}
            mutation={{ attempt }}
            toasts={{ success: t(m.wentBack, { name }) }}
            onSuccess={close}
            onFailure={(error) => {
              if (error instanceof ApiError && error.status === 401) onOver();
            }}
          >
            <EarlierVersionField live={live?.versions[name]} earlier={earlier} revision={revision} choose={setChosen} />
            {/* Pipelines may leave it out, people not. */}
            <TextAreaField {...field("reason")} rows={2} required />
            <FailureReason />
            <SubmitButton busyLabel={t(m.working)}>{t(m.rollBack)}</SubmitButton>
          </EndpointForm>
        </Dialog>
      )}
    </>
  );
}
