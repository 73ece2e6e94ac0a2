import { remote } from "@optimyz/build";

export default remote({ name: "mf-admin", port: 8794, sharesFrom: 20_000 });
