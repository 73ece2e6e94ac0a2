import { requestMyData } from "@optimyz/contract/api/endpoints/people";
import { dataPromises } from "@optimyz/contract/domain/site";
import { PageMeta, useAtomValue, userAtom } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EndpointForm, FormMessage, fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { FormPage } from "../../parts/form-page.tsx";
import links from "../../parts/links.module.css";
import * as parts from "../../parts/messages.ts";
import { useText } from "../../texts.ts";
import * as m from "./messages.ts";

const { field } = fieldsOf(requestMyData);

/** `/my-data` */
export function Component() {
  const t = useText();
  const time = t(parts.minutes, { count: dataPromises.link.minutes });
  const user = useAtomValue(userAtom);
  return (
    <FormPage
      title={t(m.whatWeKeep)}
      lead={t(m.howItWorks)}
      aside={{
        title: t(m.yours),
        text: t(m.linkWorksOnce, { time }),
      }}
    >
      <PageMeta title={t(parts.yourData)} description={t(m.description)} canonical={{ role: "myData" }} />
      <EndpointForm endpoint={requestMyData} draftKey="my-data" onSuccess={({ message }) => message}>
        <TextField
          {...field("email")}
          requiredMessage={t(parts.enterEmail)}
          autoComplete="email"
          defaultValue={user?.email}
        />
        <SubmitButton size="large" busyLabel={t(parts.sending)}>
          {t(parts.sendLink)}
        </SubmitButton>
        <FormMessage failureText={t(parts.somethingWrong)} />
      </EndpointForm>
      <p className={links.row}>
        {t(m.withAccount, { link: (words) => <Link to={{ role: "account" }}>{words}</Link> })}
      </p>
    </FormPage>
  );
}
