import { adminForgotPassword } from "@optimyz/contract/api/endpoints/people";
import { promises } from "@optimyz/contract/domain/site";
import { PageMeta, paths, useFrame } from "@optimyz/kit";
import { Link } from "@optimyz/kit/router";
import { EndpointForm, FormMessage, fieldsOf, Section, SubmitButton, TextField } from "@optimyz/ui";
import styles from "./login-page.module.css";

const { field } = fieldsOf(adminForgotPassword);

/** `/admin/forgot-password` */
export function Component() {
  const provider = useFrame().identity.name;
  return (
    <>
      <PageMeta title="Forgot password · Admin" />
      <Section
        headingLevel={1}
        title="Forgot your password?"
        eyebrow={provider}
        lead={`We send you a link to set a new one. It works once, for ${promises.resetLink.words}. Your authenticator app and passkeys stay as they are.`}
        width="form"
        compact
      >
        <EndpointForm endpoint={adminForgotPassword} onSuccess={({ message }) => message}>
          <TextField {...field("email")} autoComplete="username" />
          <SubmitButton busyLabel="Sending...">Send the link</SubmitButton>
          <FormMessage failureText="Something went wrong" />
        </EndpointForm>
        <p className={styles.way}>
          <Link to={paths.admin.to()}>Back to the login</Link>
        </p>
      </Section>
    </>
  );
}
