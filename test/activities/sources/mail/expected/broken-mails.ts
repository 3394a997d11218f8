import { type ExpectedMail } from './rows';

/** Mails that break a rule, and still say something. */
export const BROKEN_MAILS: readonly ExpectedMail[] = [
  {
    // The header block never ends: the date's line goes on with what was the body.
    file: 'eml/ruby-mail/bad_date_header.eml',
    at: '2010-12-11T03:20:19.000000Z',
    from: ['infoz@example.com', 'Grants-Notification'],
    text: 'Subject: You may_be Eligible for Legitimate_Cash from_GovAgencies!\nTo: someone@example.com',
  },
  {
    file: 'eml/ruby-mail/raw_email_with_bad_date.eml',
    at: '2007-11-05T09:17:37.000000Z',
    from: ['subventive@example.com', 'Darrell Shaw'],
    text: `Subject: Microsoft Vlsta & Office2007, Just released for 79$ Save 1599.95$ 0ff Retai|
To: sydney@example.com

hotnewsoft . com`,
  },
  {
    file: 'eml/ruby-mail/bad_encoded_subject.eml',
    at: null,
    from: [null, 'unknown'],
    text: 'Subject: TEST\n\nTEST',
  },
  {
    file: 'eml/ruby-mail/missing_body.eml',
    at: '2001-11-27T23:02:35.000000Z',
    from: ['redacted@example.com', 'SCS_2'],
    text: 'Subject: REDACTED',
  },
  {
    file: 'eml/ruby-mail/multiple_references_with_one_invalid.eml',
    at: null,
    from: ['redacted@example.com', 'redacted@example.com'],
    text: 'Subject: Redacted\nTo: redacted@example.com\n\nfoo',
  },
  {
    file: 'eml/ruby-mail/raw_email_incorrect_header.eml',
    at: '2005-02-23T22:20:17.000000Z',
    from: ['xxx@example.com', 'xxx xxx'],
    text: `Subject: Stop adware/spyware once and for all.
To: xxx@example.com

You are infected with:${' '}
Ad Ware and Spy Ware

Get your free scan and removal download now,${' '}
before it gets any worse.${' '}

http://xxx.xxx.info?aid=3D13&?stat=3D4327kdzt




no more? (you will still be infected)${' '}
http://xxx.xxx.info/discon/?xxx@example.com`,
  },
  {
    file: 'eml/ruby-mail/raw_email_with_illegal_boundary.eml',
    at: '2007-10-21T09:38:13.000000Z',
    from: ['email_test@example.com', 'Mikel Lindsaar'],
    text: 'Subject: Testing outlook\nTo: mikel@example.com\n\nHello\nThis is an outlook test\n\nSo there.\n\nMe.',
  },
  {
    file: 'eml/ruby-mail/raw_email_multiple_from.eml',
    at: '2007-10-22T23:45:23.000000Z',
    from: ['tim@example.com', 'tim@example.com'],
    text: String.raw`Subject: /home/svn/public/minebox revision 214
To: tim@example.com

<p><b>recordkick</b> 2007-10-22 23:45:23 +0000 (Mon, 22 Oct 2007)</p><p>test
subversion<br>
</p><hr noshade><pre><font color=\"gray\">Modified:
trunk/README
===================================================================
--- trunk/README\t2007-10-22
23:41:34 UTC (rev 213)
+++ trunk/README\t2007-10-22 23:45:23 UTC (rev 214)
@@ -1,5 +1,5 @@
 == Welcome
to Rails
-Test
+Tedst
 Rails is a web-application and persistence framework that includes everything
 needed
to create database-backed web-applications according to the
 Model-View-Control pattern of separation. This pattern
splits the view (also

</font>
</pre>`,
  },
  {
    // `--` without its blank, and far more below it than a signature has: it stays.
    file: 'eml/ruby-mail/content_transfer_encoding_x_uuencode.eml',
    at: '2002-01-10T21:59:53.000000Z',
    from: ['lpeters@example.com', 'Lon L. Peters'],
    text: `Subject: PGP Comments on RTO West Release of Dec. 14
To: rrga-l@example.com

Attached are the comments of the Public Generating Pool.
--
_________________________________
Lon L. Peters
Northwest Economic Research, Inc.
6765 S.W. Preslynn Drive
Portland, Oregon 97225-2668
503-203-1539 (voice)
503-203-1569 (fax)
503-709-5942 (mobile)
lpeters@example.com

NOTICE:  This communication and its attachments, if any, may contain
sensitive, privileged, or other confidential information.  If you are
not the intended recipient or believe that you have received this
communication in error, please notify the sender of this
communication and delete the copy you received from all storage
devices.  In addition, please do not print, copy, retransmit,
forward, disseminate, or otherwise use this communication or its
attachments, if any.  Thank you.

[attachment: PGP_Cmts_on_12-14-01_Pkg.doc, application/msword, 0 bytes]`,
  },
  {
    // No line is its boundary alone, so there are no parts: what is there is kept as it is.
    file: 'eml/mime4j/ending-boundaries.eml',
    at: null,
    from: [null, 'unknown'],
    text: `--boundary This should be ignored Content-Type: message/rfc822
Content-Type: text/plain

first part

--boundary-- This should be ignored at all and not part of the epilogue.

From the RFC about ending boundary:

===================================================================
NOTE TO IMPLEMENTORS:  Boundary string comparisons must compare the
boundary value with the beginning of each candidate line.  An exact
match of the entire candidate line is not required; it is sufficient
that the boundary appear in its entirety following the CRLF.
===================================================================

--boundary--

The above boundary should be part of the epilogue, too.`,
  },
];
