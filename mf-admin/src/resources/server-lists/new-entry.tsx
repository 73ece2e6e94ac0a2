import { useNavigate } from "@optimyz/kit/router";
import { ButtonLink } from "@optimyz/ui";
import { useState } from "react";
import * as forms from "../../shared/forms/messages.ts";
import { TabPage } from "../../shared/layout/tab-page.tsx";
import { serverListPath, useOwnWords } from "../../shared/tabs/server-lists.ts";
import { useText } from "../../texts.ts";
import { EntryForm } from "./entry-form.tsx";
import * as m from "./messages.ts";
import type { ServerList } from "./server-list.ts";

/** `/admin/dashboard/x/:frontEnd/:list/new` */
export function NewEntry({ list }: { list: ServerList }) {
  const t = useText();
  const say = useOwnWords();
  const navigate = useNavigate();
  const path = serverListPath(list.frontEnd, list.name);
  /** Nothing more can be sent while the list opens. */
  const [isDone, setDone] = useState(false);
  const finish = () => {
    setDone(true);
    // Once the form is gone, so that nobody is asked about what was typed.
    setTimeout(() => void navigate(path));
  };
  return (
    <TabPage slug={list.name} title={t(m.addNew, { one: say(list.one) })}>
      {list.add && !isDone && (
        <EntryForm
          list={list}
          endpoint={list.add}
          submitLabel={t(m.addIt)}
          busyLabel={t(m.adding)}
          done={t(m.added)}
          onDone={finish}
          more={() => (
            <ButtonLink variant="secondary" size="small" to={path}>
              {t(forms.cancel)}
            </ButtonLink>
          )}
        />
      )}
    </TabPage>
  );
}
