vcl 4.1;

# What to change for an installation. The policy is in headwater.vcl.

backend headwater {
	.host = "127.0.0.1";
	.port = "8080";
}

# Who may remove answers.
acl headwater_purgers {
	"127.0.0.1";
	"::1";
}

include "./headwater.vcl";
