import { requestMyData } from "@optimyz/contract/api/endpoints/people";
import { dataPromises } from "@optimyz/contract/domain/site";
import { PageMeta, useAtomValue, userAtom } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EndpointForm, FormMessage, fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { FAILURE } from "../../parts/failure.ts";
import { FormPage } from "../../parts/form-page.tsx";
import links from "../../parts/links.module.css";

const { field } = fieldsOf(requestMyData);

/** `/my-data` */
export function Component() {
  const user = useAtomValue(userAtom);
  return (
    <FormPage
      title="What we keep about you"
      lead="See it, save it as a file, or have it erased. You need no account: a link goes to your mailbox."
      aside={{
        title: "Yours to see, and yours to erase",
        text: `The link works once and for ${dataPromises.link.words}, so that nobody else can use it.`,
      }}
    >
      <PageMeta
        title="Your data"
        description="Ask what we keep about you, save it as a file, or have it erased."
        canonical={{ role: "myData" }}
      />
      <EndpointForm endpoint={requestMyData} draftKey="my-data" onSuccess={({ message }) => message}>
        <TextField
          {...field("email")}
          requiredMessage="Please enter your email"
          autoComplete="email"
          defaultValue={user?.email}
        />
        <SubmitButton size="large" busyLabel="Sending...">
          Send the link
        </SubmitButton>
        <FormMessage failureText={FAILURE} />
      </EndpointForm>
      <p className={links.row}>
        With an account you find all of this under <Link to={{ role: "account" }}>Your data</Link>.
      </p>
    </FormPage>
  );
}
