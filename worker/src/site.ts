import { listBatches } from "@optimyz/contract/api/endpoints/batches/batches";
import { readCertificate } from "@optimyz/contract/api/endpoints/batches/certificates";
import { filterBatches } from "@optimyz/contract/api/endpoints/batches/filtered";
import * as content from "@optimyz/contract/api/endpoints/content";
import * as news from "@optimyz/contract/api/endpoints/news";
import { listSignIns } from "@optimyz/contract/api/endpoints/openid";
import { readNotice } from "@optimyz/contract/api/endpoints/people/notice";
import { searchSite } from "@optimyz/contract/api/endpoints/search";
import * as settings from "@optimyz/contract/api/endpoints/settings";
import { writeCertificateMails } from "./batches/certificates/mails.ts";
import { certificateOf } from "./batches/certificates/shown.ts";
import { filteredBatches } from "./batches/filtered.ts";
import { writePlaceMails } from "./batches/places/mails.ts";
import { batchesOf } from "./batches/queries.ts";
import { partPeople } from "./batches/server-parts.ts";
import { writeTestimonialMails } from "./batches/testimonials/mails.ts";
import { noticeViews } from "./consents/notice.ts";
import { courseDetailsOf } from "./content/course-details/queries.ts";
import { coursePageOf } from "./content/course-pages/queries.ts";
import { imagesOf } from "./content/gallery/queries.ts";
import { contentPages } from "./content/pages.ts";
import { newsMonths, newsOf, postViews, withNews } from "./content/posts/queries.ts";
import { skillDetailsOf } from "./content/skill-details/queries.ts";
import { formerAddress } from "./content/skills/former-addresses.ts";
import { skillsOf } from "./content/skills/queries.ts";
import { publishedTestimonials } from "./content/testimonials/queries.ts";
import { withAlts } from "./content/translations/alts.ts";
import { writeDeskMails } from "./desk/mails.ts";
import { movedTo, namesOldPage } from "./imports/moved-to.ts";
import { registerMailWriters } from "./mail/outbox.ts";
import { writeIssueMails } from "./newsletter/mails.ts";
import { signIns } from "./openid/providers.ts";
import { writeInstalmentMails } from "./payments/instalment-mails.ts";
import { writeReceiptMails } from "./payments/receipt-mails.ts";
import { contentEndpoint } from "./platform/reads/content-endpoint.ts";
import { messagesOfFrontEnds } from "./platform/releases/source-messages.ts";
import { registerSite } from "./platform/site.ts";
import { foundBy } from "./search/queries.ts";
import { registerLiveMessages } from "./settings/live-messages.ts";
import { aboutViews, changedMessageViews, frameViews, homeViews, plainPageViews } from "./settings/queries.ts";

/** The queries of what pages show: all that browsers and code which renders a page read of the content. */
export const contentEndpoints = [
  contentEndpoint(content.listSkills, skillsOf),
  contentEndpoint(content.readFormerAddress, formerAddress),
  contentEndpoint(content.listSkillDetails, skillDetailsOf),
  contentEndpoint(content.listCourseDetails, courseDetailsOf),
  contentEndpoint(content.listCourseDetailsOfCourse, courseDetailsOf),
  contentEndpoint(content.readCoursePage, coursePageOf),
  contentEndpoint(listBatches, batchesOf),
  contentEndpoint(filterBatches, filteredBatches),
  contentEndpoint(content.listImages, imagesOf),
  contentEndpoint(content.listTestimonials, publishedTestimonials),
  contentEndpoint(news.listNews, newsOf),
  contentEndpoint(news.readPost, postViews.live, postViews.draft),
  contentEndpoint(news.listNewsMonths, newsMonths),
  contentEndpoint(searchSite, foundBy),
  contentEndpoint(listSignIns, signIns),
  contentEndpoint(settings.readFrame, withNews(frameViews.live), withNews(frameViews.draft)),
  contentEndpoint(settings.readHome, withAlts(homeViews.live), homeViews.draft),
  contentEndpoint(settings.readAbout, withAlts(aboutViews.live), aboutViews.draft),
  contentEndpoint(readNotice, noticeViews.live, noticeViews.draft),
  contentEndpoint(settings.readPlainPage, plainPageViews.live, plainPageViews.draft),
  contentEndpoint(settings.readChangedMessages, changedMessageViews.live, changedMessageViews.draft),
];

/** What code that renders a page can read: the content, and pages for anybody with their code. */
const pageReads = [...contentEndpoints, contentEndpoint(readCertificate, certificateOf)];

registerSite({ reads: pageReads, pages: contentPages, people: partPeople, movedTo, namesOldPage });
registerLiveMessages(messagesOfFrontEnds);
registerMailWriters(
  writePlaceMails,
  writeInstalmentMails,
  writeReceiptMails,
  writeCertificateMails,
  writeDeskMails,
  writeTestimonialMails,
  writeIssueMails,
);
