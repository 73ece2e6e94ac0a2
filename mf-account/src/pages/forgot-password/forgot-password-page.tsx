import { forgetPassword } from "@optimyz/contract/api/endpoints/people";
import { promises } from "@optimyz/contract/domain/site";
import { PageMeta, useAtomValue, userAtom } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EndpointForm, FormMessage, fieldsOf, SubmitButton, TextField } from "@optimyz/ui";
import { FAILURE } from "../../parts/failure.ts";
import { FormPage } from "../../parts/form-page.tsx";
import links from "../../parts/links.module.css";

const { field } = fieldsOf(forgetPassword);

/** Shown when the server sends no message. */
const SENT = "If there is an account with this e-mail address, a link is on its way to it.";

export function Component() {
  const user = useAtomValue(userAtom);
  return (
    <FormPage
      title="Forgot your password?"
      lead="It happens. Tell us your e-mail address and we send you a link to set a new one."
      aside={{
        title: "Two minutes, no fuss",
        text: `The link works once and for ${promises.resetLink.words}. If it expires, request a new one here.`,
      }}
    >
      <PageMeta
        title="Forgot password"
        description="Ask for a link to set a new password for your account."
        canonical={{ role: "forgotPassword" }}
      />
      <EndpointForm endpoint={forgetPassword} draftKey="forgot-password" onSuccess={({ message }) => message || SENT}>
        <TextField
          {...field("email")}
          requiredMessage="Please enter your email"
          autoComplete="username"
          defaultValue={user?.email}
        />
        <SubmitButton size="large" busyLabel="Sending...">
          Send the link
        </SubmitButton>
        <FormMessage failureText={FAILURE} />
      </EndpointForm>
      <p className={links.row}>
        <Link to={{ role: "login" }}>Back to the login</Link>
      </p>
    </FormPage>
  );
}
